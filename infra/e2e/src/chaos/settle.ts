import { setTimeout as sleep } from 'node:timers/promises'
import { type MovementRecorded, movementRecorded } from '@rodada/contracts/event'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { deriveKeys } from '@rodada/service/data/keys'
import type { Orm } from '@rodada/service/data/orm'
import { fromQueue, type QueuedEvent } from '@rodada/service/messages/queued-event'
import { readStoredSecret } from '@rodada/start/settings/secrets'
import { Value } from 'typebox/value'

const timeoutMs = 5 * 60_000

/** The bank's answer may still change. */
const open = `state in ('open', 'unanswered')`

/**
 * Lets the platform's own jobs finish card payments. They would take a week: times at which rows are due are moved
 * into the past, nothing else is touched.
 * @throws when something does not finish.
 */
export async function settleAttempts(orm: Orm, closeCases: () => Promise<void>): Promise<void> {
  await orm.em.execute(
    `update payment_attempt set offered_at = offered_at - interval '31 minutes' where ${open}`,
  )
  await untilNone(
    orm,
    'payment_attempt',
    open,
    `update payment_attempt set next_check_at = now()
    where ${open} and next_check_at > now() + interval '90 seconds'`,
  )
  await closeCases()
  await orm.em.execute(`update payment_attempt
    set ended_at = ended_at - interval '8 days', next_check_at = now() where next_check_at is not null`)
}

/** @param nudge statement repeated at each poll: rows that were checked too early are due much later. */
export async function untilNone(orm: Orm, table: string, condition: string, nudge = 'select'): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    await orm.em.execute(nudge)
    const rows = await orm.em.execute<{ id: unknown }[]>(`select id from ${table} where ${condition}`)
    if (rows.length === 0) return
    if (Date.now() > deadline)
      throw new Error(`${table} where ${condition}: still ${JSON.stringify(rows.slice(0, 20))}`)
    await sleep(500)
  }
}

interface SentEvent {
  readonly event: QueuedEvent
  /** Number of its entries in the log. */
  readonly taken: number
}

/**
 * The movements that a service recorded, with the transactions that it committed.
 * @throws where one does not stand in the log exactly once.
 */
export async function deliveredMovements(
  orm: Orm,
  service: ServiceName,
  dataDir: string,
): Promise<MovementRecorded[]> {
  const signingKey = await readStoredSecret(dataDir, 'IDENTITY_SIGNING_KEY')
  if (signingKey === null) throw new Error(`No keys in ${dataDir}`)
  const delivered = fromQueue({ INTERNAL_KEY: deriveKeys(signingKey).internal(service).key })
  const sent = await orm.em.execute<SentEvent[]>(`select data as event,
      (select count(*)::int from admin.movement where event_id = (job.data->>'id')::uuid) as taken
    from ${service}_jobs.job where name = 'events.admin' order by created_on`)
  const movements = sent.filter(({ event }) => event.type === 'movement.recorded')
  const lost = movements.filter(({ taken }) => taken !== 1)
  if (lost.length > 0) throw new Error(`Not in the log: ${JSON.stringify(lost.slice(0, 10))}`)
  return movements.map(({ event }) => Value.Parse(movementRecorded, delivered(event).data))
}
