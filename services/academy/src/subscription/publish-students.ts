import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core'
import type { StudentChanged } from '@rodada/contracts/event'
import type { Publish } from '@rodada/service/events'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { Subscription } from './subscription.entity.ts'

/** Tells others who is a student, with every change of a subscription that makes a customer one or none. */
export function subscribeStudents(orm: Orm, publish: Publish): void {
  orm.em.getEventManager().registerSubscriber(new StudentSubscriber(publish))
}

class StudentSubscriber implements EventSubscriber {
  readonly #publish: Publish

  constructor(publish: Publish) {
    this.#publish = publish
  }

  /** In the transaction of the change: the event exists if and only if that is committed. */
  async afterFlush({ em, uow }: FlushEventArgs): Promise<void> {
    const changed = uow.getChangeSets().flatMap(({ entity, payload, type }) => {
      if (!(entity instanceof Subscription)) return []
      // One that waits for its payment again was a student's.
      if (type === 'create' && entity.status === 'PendingPayment') return []
      return 'status' in payload || 'dueDate' in payload ? [studentOf(entity)] : []
    })
    if (changed.length > 0) await this.#publish(em as EntityManager, 'student.changed', ...changed)
  }
}

function studentOf({ id, createdBy, status, dueDate, version }: Subscription): StudentChanged {
  const activeUntil = status === 'Active' && dueDate ? new Date(dueDate).toISOString() : null
  return { subscriptionId: id, userId: createdBy, activeUntil, version }
}

const batch = 500

/** Tells of everybody who is a student now: no command has made the students of the demo data. */
export async function publishStudents(orm: Orm, publish: Publish): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) last = await publishBatch(orm, publish, last)
}

/** @returns the last of them; undefined where none follows. */
function publishBatch(orm: Orm, publish: Publish, after: number): Promise<number | undefined> {
  return orm.em.fork().transactional(async (em) => {
    const active = { status: 'Active', id: { $gt: after } } as const
    const rows = await em.find(Subscription, active, { orderBy: { id: 'asc' }, limit: batch })
    await publish(em, 'student.changed', ...rows.map(studentOf))
    return rows.length < batch ? undefined : rows.at(-1)?.id
  })
}
