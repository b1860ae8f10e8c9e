import { createOrm } from '@rodada/service/orm'
import { runPart } from '@rodada/service/run'
import { buildApp } from './app.ts'
import { readMediaConfig } from './config.ts'
import { openFileStore } from './storage/open-file-store.ts'

await runPart(async () => {
  const settings = readMediaConfig(process.env)
  const orm = await createOrm({ service: 'media', settings, entities: [] })
  const app = await buildApp({ settings, orm, store: openFileStore(settings) })
  app.addHook('onClose', () => orm.close())
  return { app, listen: { host: settings.LISTEN_HOST, port: settings.LISTEN_PORT } }
})
