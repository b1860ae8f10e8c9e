import type { Envelope } from '@rodada/contracts/common'
import type { AdjustmentKind } from '@rodada/contracts/subscription/adjustment-rules'
import { formatDate } from '@rodada/contracts/words/dates'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { classDate } from '../../time/class-time.ts'
import { countReserved } from '../../timetable/booking/release-bookings.ts'
import { countDays, plusDays } from '../subscription/due-date.ts'
import { enterAdjustment } from '../subscription/enter-adjustment.ts'
import { finish } from '../subscription/finish.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { lockPaid, stateAdjustment } from './adjust.ts'
import { SubscriptionAdjustment } from './adjustment.entity.ts'
import { changeClasses } from './change-classes.ts'
import { undoStudents } from './change-students.ts'
import { undoLetIn } from './let-in.ts'
import { undoMove } from './move-to-course.ts'
import { readBooked } from './released-bookings.ts'

/**
 * Undoes an adjustment by another one.
 * @throws notFound; a refusal where it is undone, an undoing, or was used by now.
 */
export async function undoAdjustment(command: Command<Actor>, id: number, reason: string): Promise<Envelope> {
  const { em } = command
  const { subscriptionId } = await em.findOneOrFail(SubscriptionAdjustment, { id }, { failHandler: notFound })
  const row = await lockPaid(em, subscriptionId)
  const undone = await em.findOneOrFail(SubscriptionAdjustment, { id }, { refresh: true })
  if (undone.undoesId !== null) throw refusal('Esto ya deshace otro ajuste: si hace falta, haz uno nuevo.')
  if ((await em.count(SubscriptionAdjustment, { undoesId: id })) > 0)
    throw refusal('Este ajuste ya está deshecho.')
  await undoings[undone.kind](command, row, undone, reason)
  return done('El ajuste se deshizo.')
}

type Undoing = (
  command: Command<Actor>,
  row: Subscription,
  undone: SubscriptionAdjustment,
  reason: string,
) => Promise<void>

const undoings: Readonly<Record<AdjustmentKind, Undoing>> = {
  extension: undoExtension,
  makeUp: undoExtension,
  freeze: undoFreeze,
  classes: (command, row, undone, reason) =>
    changeClasses(command, row, { classes: -(undone.classes ?? 0), reason, undoes: undone }),
  students: undoStudents,
  letIn: undoLetIn,
  course: undoMove,
  refund: () => {
    throw refusal('Una devolución se anula en su recibo.')
  },
}

/** Whole days may lie between the extension and now: what was added is taken away, wherever the end is by now. */
async function undoExtension(
  command: Command<Actor>,
  row: Subscription,
  { id, kind, dueBefore, dueAfter }: SubscriptionAdjustment,
  reason: string,
): Promise<void> {
  if (!dueBefore || !dueAfter) throw new Error(`Adjustment ${id} has moved no validity`)
  const end = new Date(row.validUntil(command.at).getTime() - (dueAfter.getTime() - dueBefore.getTime()))
  await shorten(command, row, end, { kind, reason, undoesId: id })
}

/** Gives back the days that are left, today among them. */
async function undoFreeze(
  command: Command<Actor>,
  row: Subscription,
  { id, frozenFrom, frozenUntil }: SubscriptionAdjustment,
  reason: string,
): Promise<void> {
  if (frozenFrom === null || frozenUntil === null) throw new Error(`Adjustment ${id} has frozen no days`)
  const today = dayInMexico(command.at)
  if (frozenUntil < today) throw refusal('Este congelamiento ya terminó: sus días ya se usaron.')
  const first = frozenFrom < today ? today : frozenFrom
  const days = countDays(first, frozenUntil)
  row.unfreeze()
  await shorten(command, row, plusDays(row.validUntil(command.at), -days), {
    ...{ kind: 'freeze', reason, undoesId: id },
    ...{ frozenFrom: first, frozenUntil },
  })
}

interface Shortening {
  readonly kind: AdjustmentKind
  readonly reason: string
  readonly undoesId: number
  readonly frozenFrom?: string
  readonly frozenUntil?: string
}

/** Moves the end of the validity back; one that is past by then is finished. @throws a refusal. */
async function shorten(
  command: Command<Actor>,
  row: Subscription,
  dueAfter: Date,
  { reason, ...values }: Shortening,
): Promise<void> {
  const { em, at } = command
  if (row.status === 'Active') await requireUnused(em, row, dueAfter, at)
  const dueBefore = row.dueDate
  const entry = await enterAdjustment(command, row, {
    ...values,
    reason: reason.trim(),
    dueBefore,
    dueAfter,
  })
  row.moveEnd(dueAfter)
  await em.flush()
  stateAdjustment(command, titles[values.kind] ?? 'Ajuste deshecho', row, entry)
  if (row.isPast(at)) await finish(command, row, 'past due date')
}

const titles: Partial<Record<AdjustmentKind, string>> = {
  extension: 'Extensión de vigencia deshecha',
  makeUp: 'Extensión de vigencia deshecha',
  freeze: 'Congelamiento deshecho',
}

/** @throws a refusal where a class is booked beyond the earlier end, or goes on past it. */
async function requireUnused(em: EntityManager, row: Subscription, end: Date, at: Date): Promise<void> {
  const beyond = (await readBooked(em, row.id)).find(({ booking }) => booking.startsAt >= end)
  if (beyond)
    throw refusal(
      `Sin este ajuste vale hasta el ${formatDate(end)}, y tiene reservada una clase el ${classDate(beyond.session)}. Cancela antes esa reservación.`,
    )
  const reserved = await countReserved(em, [row.id])
  if (end <= at && row.reservedClasses > (reserved.get(row.id) ?? 0))
    throw refusal('Hay una clase en curso con esta suscripción: deshazlo cuando termine.')
}
