import { readConfig } from '@rodada/service/config'
import { createOrm } from '@rodada/service/orm'
import { runPart } from '@rodada/service/run'
import { buildApp } from './app.ts'
import { adminSettings } from './config.ts'

await runPart(async () => {
  const settings = readConfig(adminSettings, process.env)
  const orm = await createOrm({ service: 'admin', settings, entities: [] })
  const app = await buildApp({ settings, orm })
  app.addHook('onClose', () => orm.close())
  return { app, listen: { host: settings.LISTEN_HOST, port: settings.LISTEN_PORT } }
})
