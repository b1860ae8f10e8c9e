import { parsePartMap, readConfig } from '@rodada/service/config'
import { createInternalClient } from '@rodada/service/internal'
import { createMetrics } from '@rodada/service/metrics'
import { runPart } from '@rodada/service/run'
import { Pool } from 'pg'
import { buildApp } from './app.ts'
import { checkSettings, gatewaySettings } from './config.ts'
import { buildInternalApp } from './internal-app.ts'
import { postgresSessions } from './sessions/postgres-sessions.ts'

await runPart(async () => {
  const settings = readConfig(gatewaySettings, process.env)
  checkSettings(settings)
  const pool = new Pool({
    connectionString: settings.DATABASE_URL,
    application_name: 'rodada-gateway',
    max: settings.DATABASE_POOL,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
  })
  const sessions = postgresSessions(pool)
  const metrics = createMetrics('gateway')
  const ready = async () => void (await pool.query('select 1'))
  const call = createInternalClient({
    self: 'gateway',
    peers: parsePartMap('INTERNAL_PEERS', settings.INTERNAL_PEERS),
    addresses: parsePartMap('SERVICES', settings.SERVICES),
  })

  const app = await buildApp({ settings, metrics, sessions, call, pool, ready })
  const internal = await buildInternalApp({
    settings,
    metrics,
    sessions,
    // The supervisor asks here: ready means that the public listener is open too.
    ready: async () => {
      if (!app.server.listening) throw new Error('The public listener is not open yet')
      await ready()
    },
  })
  pool.on('error', (error) => app.log.warn({ err: error }, 'an idle database connection broke'))
  app.addHook('onClose', async () => {
    await internal.close()
    await pool.end()
  })
  await internal.listen({ host: '127.0.0.1', port: settings.METRICS_PORT })
  return { app, listen: { host: settings.LISTEN_HOST, port: settings.LISTEN_PORT } }
})
