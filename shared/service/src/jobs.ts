import type { ServiceName } from '@rodada/contracts/platform'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { ServiceSettings } from './config.ts'
import type { EntityManager } from './orm.ts'
import { type OwnState, openPartState, type StateOptions } from './part-state.ts'
import { jobsSchema } from './queues.ts'

/**
 * Opens a service's queues with its runtime role. Queues are made by the migrations, so nothing here needs
 * to change tables; index care (`reindex`) needs the owner and is left to it.
 */
export async function startJobs(
  service: string,
  settings: Pick<ServiceSettings, 'DATABASE_URL'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: settings.DATABASE_URL,
    application_name: `rodada-${service}-jobs`,
    schema: jobsSchema(service),
    max: 2,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    persistQueueStats: false,
    // How soon jobs of a process that was killed are found.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    // Takes one connection more, which is the process's own as long as it runs.
    useListenNotify: true,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: database fault'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `jobs: ${message}`))
  await boss.start()
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

/**
 * Puts a job into a queue within the caller's transaction: it exists exactly when the change does.
 * @param startAfter when it may begin at the earliest; at once unless given.
 */
export async function sendJob(
  boss: PgBoss,
  em: EntityManager,
  queue: string,
  data: object,
  startAfter?: Date,
): Promise<void> {
  await boss.send(queue, data, { db: fromKysely(em.getKysely()), ...(startAfter && { startAfter }) })
}

/** The same for several jobs of a queue at once, which begin as soon as they can. */
export async function sendJobs(
  boss: PgBoss,
  em: EntityManager,
  queue: string,
  data: readonly object[],
): Promise<void> {
  if (data.length === 0) return
  const jobs = data.map((each) => ({ data: each }))
  await boss.insert(queue, jobs, { db: fromKysely(em.getKysely()) })
}
