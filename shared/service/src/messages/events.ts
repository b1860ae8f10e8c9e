import { randomUUID } from 'node:crypto'
import {
  type DeliveredEvent,
  deliverEvents,
  type EventData,
  type EventType,
  events,
  maxEventBatch,
  restrictedFields,
} from '@rodada/contracts/event'
import type { PartName } from '@rodada/contracts/platform/platform'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { Value } from 'typebox/value'
import { subscribeMovements } from '../command/recorded-changes.ts'
import { type EntityManager, type Orm, openDb } from '../data/orm.ts'
import { forbidden } from '../http/errors.ts'
import { implementInternal } from '../http/implement.ts'
import type { InternalClient } from '../http/internal.ts'
import type { Publish } from './publish.ts'
import { fromQueue, type QueuedEvent, toQueue } from './queued-event.ts'
import { eventQueueName, woken } from './queues.ts'
import type { ReceivedEvent } from './received-event.entity.ts'
import { sendJobs, subscribeJobs } from './send-jobs.ts'

export type { Publish } from './publish.ts'

type Settings = Parameters<typeof toQueue>[0]

export function createPublisher(boss: PgBoss, settings: Settings, producer: PartName): Publish {
  const queued = toQueue(settings)
  return async (em, type, ...data) => {
    const occurredAt = new Date().toISOString()
    const made = data.map(
      (each): DeliveredEvent => ({ id: randomUUID(), type, producer, occurredAt, data: each }),
    )
    // Of thousands, encrypting takes longest: once for all consumers that see the same.
    const whole = restrictedFields[type] ? null : made.map(queued)
    for (const consumer of events[type].consumers) {
      const visible =
        whole ?? made.map((event) => queued({ ...event, data: dataFor(consumer, type, event.data) }))
      await sendJobs(boss, em, eventQueueName(consumer), visible)
    }
  }
}

/** Without the fields that are for other consumers alone. */
function dataFor(consumer: PartName, type: EventType, data: unknown): unknown {
  const withheld = Object.entries(restrictedFields[type] ?? {})
    .filter(([, consumers]) => !consumers.includes(consumer))
    .map(([field]) => field)
  if (withheld.length === 0) return data
  return Object.fromEntries(Object.entries(Object(data)).filter(([field]) => !withheld.includes(field)))
}

/**
 * Delivers the service's events, up to 200 in a call, to each consumer's own address. A consumer that is
 * down or refuses makes pg-boss try again later; the others are not held up.
 */
export async function startEventDelivery(
  boss: PgBoss,
  settings: Settings,
  call: InternalClient,
  types: readonly EventType[],
  log: FastifyBaseLogger,
): Promise<void> {
  const consumers = new Set<PartName>(types.flatMap((type) => events[type].consumers))
  const delivered = fromQueue(settings)
  const options = { ...woken, batchSize: maxEventBatch, burstWhenBatchFull: true }
  for (const consumer of consumers) {
    await boss.work<QueuedEvent>(eventQueueName(consumer), options, async (jobs) => {
      const batch = jobs.map((job) => delivered(job.data))
      await call(deliverEvents, { receiver: consumer, body: { events: batch } })
      log.debug({ consumer, events: batch.length }, 'events delivered')
    })
  }
}

interface EventsOptions {
  readonly settings: Settings
  readonly part: PartName
  readonly types: readonly EventType[]
  /** Movements that are stated on it are recorded with their changes. */
  readonly orm: Orm
  /** Delivers them; without it they wait in their queues, as in tests. */
  readonly call?: InternalClient
}

/** Delivers a service's events by its queues (`openJobs`). @returns the way to publish them. */
export async function openEvents(
  app: FastifyInstance,
  boss: PgBoss,
  { settings, part, types, orm, call }: EventsOptions,
): Promise<Publish> {
  if (call) await startEventDelivery(boss, settings, call, types, app.log)
  const publish = createPublisher(boss, settings, part)
  subscribeMovements(orm, publish)
  // After the movements, which are jobs too.
  subscribeJobs(orm)
  return publish
}

/** Handlers by event type, in one transaction for the whole batch. */
type EventHandlers = {
  readonly [T in EventType]?: (em: EntityManager, events: readonly TakenEvent<T>[]) => Promise<void>
}

export interface TakenEvent<T extends EventType> {
  readonly id: string
  readonly producer: string
  readonly occurredAt: string
  readonly data: EventData<T>
}

/** Registers the route that takes events: each once, however often it is delivered. */
export function takeEvents(app: FastifyInstance, part: PartName, orm: Orm, handlers: EventHandlers): void {
  implementInternal(app, { ...deliverEvents, receiver: part }, async ({ body, request }) => {
    // A part delivers its own events only: its token proves the producer.
    if (body.events.some(({ producer }) => producer !== request.caller)) throw forbidden()
    const taken = await orm.em.fork().transactional(async (em) => {
      const fresh = await onlyNew(em, body.events)
      for (const type of Object.keys(handlers) as EventType[]) await handleType(em, type, fresh, handlers)
      return fresh.length
    })
    return { taken }
  })
}

async function handleType<T extends EventType>(
  em: EntityManager,
  type: T,
  fresh: readonly DeliveredEvent[],
  handlers: EventHandlers,
): Promise<void> {
  const handle = handlers[type]
  const ofType = fresh.filter((event) => event.type === type)
  if (!handle || ofType.length === 0) return
  await handle(
    em,
    ofType.map((event) => ({ ...event, data: parse(type, event) })),
  )
}

function parse<T extends EventType>(type: T, event: DeliveredEvent): EventData<T> {
  if (!Value.Check(events[type].data, event.data)) throw new Error(`Event ${event.id} is no ${type}`)
  return event.data as EventData<T>
}

/** Marks the events as taken and returns those that were not yet; a parallel delivery waits for the row. */
async function onlyNew(em: EntityManager, batch: readonly DeliveredEvent[]): Promise<DeliveredEvent[]> {
  await forgetOld(em)
  const ids = [...new Set(batch.map(({ id }) => id))].sort()
  const rows = await openDb<[typeof ReceivedEvent]>(em)
    .insertInto('received_event')
    .values(ids.map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const fresh = new Set(rows.map(({ id }) => id))
  return batch.filter(({ id }) => fresh.delete(id))
}

/**
 * Deletes as many rows as one delivery can bring, so that the table stops growing. No queue keeps an event for 30 days.
 */
async function forgetOld(em: EntityManager): Promise<void> {
  await sql`delete from received_event where id in (
    select id from received_event where received_at < now() - interval '30 days' order by received_at
    limit 200 for update skip locked)`.execute(em.getKysely())
}
