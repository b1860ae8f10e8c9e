import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { EntityManager, Orm } from '../data/orm.ts'
import { traceHeaders } from '../tracing/trace.ts'

/** Where the queues of a service are, and the channel by which their workers hear of commits. */
interface Place {
  readonly schema: string
  readonly channel: string
}

const places = new WeakMap<PgBoss, Place>()

/** Lets jobs be sent by these queues. */
export function openSending(boss: PgBoss, place: Place): void {
  places.set(boss, place)
}

interface NewJob {
  readonly name: string
  readonly data: object
  readonly startAfter?: Date
}

/** Jobs of transactions that have not ended, by the queues that they are sent by. */
const waiting = new WeakMap<object, Map<PgBoss, NewJob[]>>()

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
  await send(boss, em, [{ name: queue, data, startAfter }])
}

/** The same for several jobs of a queue at once, which begin as soon as they can. */
export async function sendJobs(
  boss: PgBoss,
  em: EntityManager,
  queue: string,
  data: readonly object[],
): Promise<void> {
  await send(
    boss,
    em,
    data.map((each) => ({ name: queue, data: each })),
  )
}

async function send(boss: PgBoss, em: EntityManager, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const traced = jobs.map((job) => ({ ...job, data: { ...job.data, ...traceHeaders() } }))
  const transaction = em.getTransactionContext()
  const subscribers = [...em.getEventManager().getSubscribers()]
  if (!transaction || !subscribers.some((each) => each instanceof JobSubscriber))
    return insertJobs(boss, em, traced)
  const known = waiting.get(transaction) ?? new Map<PgBoss, NewJob[]>()
  waiting.set(transaction, known.set(boss, [...(known.get(boss) ?? []), ...traced]))
}

/** Jobs of a transaction of the service are one statement from now on, right before it commits. */
export function subscribeJobs(orm: Orm): void {
  orm.em.getEventManager().registerSubscriber(new JobSubscriber())
}

class JobSubscriber implements EventSubscriber {
  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs): Promise<void> {
    const jobs = transaction && waiting.get(transaction)
    if (!jobs) return
    waiting.delete(transaction)
    for (const [boss, sent] of jobs) await insertJobs(boss, em as EntityManager, sent)
  }
}

/** As `boss.insert`, for several queues. @throws where there is no such queue. */
async function insertJobs(boss: PgBoss, em: EntityManager, jobs: readonly NewJob[]): Promise<void> {
  const place = places.get(boss)
  if (!place) throw new Error('Nobody has opened these queues')
  const [job, queue] = [sql.id(place.schema, 'job'), sql.id(place.schema, 'queue')]
  const rows = JSON.stringify(jobs.map((each, position) => ({ ...each, position })))
  await sql`
    with made as (
      insert into ${job} (name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
      select sent.name, sent.data, sent.at, sent.at + retention_seconds * interval '1 second', expire_seconds,
        deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
      from (
        select name, data, coalesce("startAfter", now()) as at, position
        from json_to_recordset(${rows}::json)
          as each (name text, data jsonb, "startAfter" timestamptz, position integer)
      ) as sent left join ${queue} as queue on queue.name = sent.name
      order by position
      on conflict do nothing
      returning name, start_after
    )
    select pg_notify(${place.channel}, made.name) from made join ${queue} as queue on queue.name = made.name
    where notify and start_after <= now() group by made.name`.execute(em.getKysely())
}
