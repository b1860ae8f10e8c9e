import { parsePartMap, readConfig, serviceSettings } from '@rodada/service/config'
import { startEventDelivery } from '@rodada/service/events'
import { createInternalClient } from '@rodada/service/internal'
import { startJobs } from '@rodada/service/jobs'
import { createOrm } from '@rodada/service/orm'
import { runPart } from '@rodada/service/run'
import { buildApp } from './app.ts'
import { publishedEvents } from './published-events.ts'

await runPart(async () => {
  const settings = readConfig(serviceSettings, process.env)
  const orm = await createOrm({ service: 'academy', settings, entities: [] })
  const app = await buildApp({ settings, orm })
  const boss = await startJobs('academy', settings, app.log)
  const call = createInternalClient({
    self: 'academy',
    peers: parsePartMap('INTERNAL_PEERS', settings.INTERNAL_PEERS),
    addresses: parsePartMap('SERVICES', settings.SERVICES),
  })
  await startEventDelivery(boss, call, publishedEvents, app.log)
  app.addHook('onClose', async () => {
    await boss.stop()
    await orm.close()
  })
  return { app, listen: { host: settings.LISTEN_HOST, port: settings.LISTEN_PORT } }
})
