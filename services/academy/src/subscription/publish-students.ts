import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core'
import type { StudentChanged } from '@rodada/contracts/event'
import type { Publish } from '@rodada/service/events'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import { Subscription } from './subscription.entity.ts'

/** Tells others who is a student, with every change of a subscription that makes somebody one or none. */
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

/** Tells once of all who were students before others were told of any; of several processes one does it. */
export async function publishStudentsOnce(orm: Orm, publish: Publish): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const first = await dbOf(em)
      .insertInto('done_once')
      .values({ task: 'publish students' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('task')
      .executeTakeFirst()
    if (first) await publishStudents(em, publish)
  })
}

/** Tells of everybody who is a student now, as the demo data do, which no command has made. */
export async function publishStudents(em: EntityManager, publish: Publish): Promise<void> {
  const active = await em.find(Subscription, { status: 'Active' })
  await publish(em, 'student.changed', ...active.map(studentOf))
}
