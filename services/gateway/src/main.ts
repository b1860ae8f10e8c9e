import { createInternalClient } from '@rodada/service/http/internal'
import { parsePartMap, readConfig } from '@rodada/service/run/config'
import { createMetrics } from '@rodada/service/run/metrics'
import { runPart } from '@rodada/service/run/run'
import { startTracing } from '@rodada/service/tracing/start-tracing'
import { buildApp } from './app.ts'
import { createDataVersions } from './cache/data-versions.ts'
import { checkSettings, gatewaySettings } from './config.ts'
import { dbOf, openDatabase } from './entities.ts'
import { buildInternalApp } from './internal-app.ts'
import { openSharedState } from './open-shared-state.ts'

await runPart(async () => {
  const settings = readConfig(gatewaySettings, process.env)
  checkSettings(settings)
  const endTracing = await startTracing('gateway', settings)
  const orm = await openDatabase(settings)
  const shared = await openSharedState(settings, orm)
  const { sessions } = shared
  const metrics = createMetrics('gateway')
  const call = createInternalClient({
    self: 'gateway',
    peers: parsePartMap('INTERNAL_PEERS', settings.INTERNAL_PEERS),
    addresses: parsePartMap('SERVICES', settings.SERVICES),
  })

  const versions = createDataVersions(dbOf(orm.em.fork()))
  const app = await buildApp({
    settings,
    metrics,
    sessions,
    countUse: shared.countUse,
    call,
    orm,
    versions,
    ready: shared.ready,
    deliversEvents: true,
  })
  const internal = await buildInternalApp({
    settings,
    metrics,
    sessions,
    versions,
    orm,
    // The supervisor reads it: ready means that the public listener is open too.
    ready: async () => {
      if (!app.server.listening) throw new Error('The public listener is not open yet')
      await shared.ready()
    },
  })
  shared.reportTo(app.log)
  await internal.listen({ host: settings.METRICS_HOST, port: settings.METRICS_PORT })
  const listen = { host: settings.LISTEN_HOST, port: settings.LISTEN_PORT }
  const close = async () => {
    await internal.close()
    await shared.close()
    await endTracing()
  }
  return { app, listen, drainSeconds: settings.DRAIN_SECONDS, close }
})
