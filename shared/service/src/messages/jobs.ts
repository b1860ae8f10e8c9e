import type { ServiceName } from '@rodada/contracts/platform/platform'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { ServiceSettings } from '../run/config.ts'
import { type OwnState, openPartState, type StateOptions } from '../run/part-state.ts'
import { traceWork } from '../tracing/trace-work.ts'
import { findWork } from './find-work.ts'
import { openListener } from './listener.ts'
import { day, inTime, jobsSchema } from './queues.ts'
import { openSending } from './send-jobs.ts'

/**
 * Opens a service's queues with its runtime role, by one connection. Queues are made by the migrations, so nothing here
 * needs to change tables; index care (`reindex`) needs the owner and is left to it.
 *
 * Workers ask nothing by themselves: they are woken by commits and by `findWork`, one question for all queues.
 */
export async function startJobs(
  service: string,
  settings: Pick<ServiceSettings, 'DATABASE_URL'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<PgBoss> {
  const onError = (err: unknown) => log.warn({ err }, 'jobs: database fault')
  const listener = openListener({ url: settings.DATABASE_URL, name: `rodada-${service}-jobs`, onError })
  let isHeard = false
  const boss = new PgBoss({
    db: {
      executeSql: listener.query,
      async listen(channel, wake) {
        isHeard = true
        openSending(boss, { schema: jobsSchema(service), channel })
        const heard = inTime(wake)
        listener.listen({ channel, heard, ask: () => findWork(service, listener, boss, heard) })
        return { close: listener.stop }
      },
    },
    schema: jobsSchema(service),
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    persistQueueStats: false,
    useListenNotify: true,
    // `findWork` sees what was lost, and wakes the worker of the clock; no job waits for another one (`flow`).
    superviseIntervalSeconds: 600,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 600,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    flowIntervalSeconds: day,
  })
  boss.on('error', onError)
  boss.on('warning', ({ message, data }) => log.warn({ data }, `jobs: ${message}`))
  boss.work = traceWork(boss)
  const stop = boss.stop.bind(boss)
  boss.stop = async (options) => {
    await stop(options)
    await listener.close()
  }
  try {
    await boss.start()
    if (!isHeard) throw new Error('The connection was lost before the queues could listen')
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return boss
}

/**
 * Opens a service's queues until its app closes: its events and its own jobs share them. Also registers
 * `openPartState`, which counts them.
 * @param own further fields of that state.
 */
export async function openJobs(
  app: FastifyInstance,
  service: ServiceName,
  settings: Pick<ServiceSettings, 'DATABASE_URL'> & StateOptions['settings'],
  own: OwnState = {},
): Promise<PgBoss> {
  const boss = await startJobs(service, settings, app.log)
  app.addHook('onClose', () => boss.stop())
  await openPartState(app, service, { database: boss.getDb(), settings, own })
  return boss
}
