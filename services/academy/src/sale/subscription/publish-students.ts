import type { StudentChanged } from '@rodada/contracts/event'
import { type Command, runCommand } from '@rodada/service/command/command'
import { commandLine } from '@rodada/service/command/movement'
import type { Orm } from '@rodada/service/data/orm'
import type { Publish } from '@rodada/service/messages/events'
import { publishOnFlush } from '@rodada/service/messages/publish-on-flush'
import { Subscription } from './subscription.entity.ts'

/** Publishes an event with every change of a subscription that may make its owner a student, or no longer one. */
export function subscribeStudents(orm: Orm, publish: Publish): void {
  publishOnFlush(orm, publish, 'student.changed', (changes) =>
    changes.flatMap(({ entity, payload, type }) => {
      if (!(entity instanceof Subscription)) return []
      // A new unpaid subscription makes nobody a student; one that becomes unpaid again may end that.
      if (type === 'create' && entity.status === 'PendingPayment') return []
      return 'status' in payload || 'dueDate' in payload ? [studentOf(entity)] : []
    }),
  )
}

/** Who paid for a course, or has it by a reduction of all of its price, or holds a membership: anybody has a free class, for a child that nobody has seen. */
function studentOf(subscription: Subscription): StudentChanged {
  const { id, createdBy, status, dueDate, version, isBroughtOver, priceCentavos, reducedCentavos } =
    subscription
  const isStudents = subscription.isMembership() || isBroughtOver || priceCentavos + reducedCentavos > 0
  const activeUntil = isStudents && status === 'Active' && dueDate ? new Date(dueDate).toISOString() : null
  return { subscriptionId: id, userId: createdBy, activeUntil, version }
}

/** Publishes the events of active subscriptions that were written by plain statements. */
export async function publishStudentsOf(
  command: Command,
  of: { readonly createdBy: number } | { readonly id: { readonly $in: number[] } },
): Promise<void> {
  // Of an import these are thousands: the command need not compare them for changes.
  const rows = await command.em.find(Subscription, { ...of, status: 'Active' }, { disableIdentityMap: true })
  await command.publish('student.changed', ...rows.map(studentOf))
}

const batch = 500

/** Publishes the events of all current students: demo data are inserted without commands. */
export async function publishStudents(orm: Orm, publish: Publish): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) last = await publishBatch(orm, publish, last)
}

/** @returns the id of the last one; undefined where none follows. */
function publishBatch(orm: Orm, publish: Publish, after: number): Promise<number | undefined> {
  return runCommand({ orm, publish }, commandLine, async (command) => {
    const active = { status: 'Active', id: { $gt: after } } as const
    const rows = await command.em.find(Subscription, active, { orderBy: { id: 'asc' }, limit: batch })
    await command.publish('student.changed', ...rows.map(studentOf))
    return rows.length < batch ? undefined : rows.at(-1)?.id
  })
}
