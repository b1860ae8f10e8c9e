import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import { leftText } from '@rodada/contracts/money/rest-words'
import type { letIn as letInCall } from '@rodada/contracts/subscription/adjustment'
import { formatMoney } from '@rodada/contracts/words/money'
import { requireNoOpenAttempt } from '@rodada/payment/attempt/settle-without-bank'
import { requireRestDay } from '@rodada/payment/branch/charge'
import { readBusiness } from '@rodada/service/business/business-copy'
import type { Command } from '@rodada/service/command/command'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { dbOf } from '../../entities.ts'
import { Course } from '../../timetable/course/course.entity.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { enterAdjustment } from '../subscription/enter-adjustment.ts'
import { enterCredits } from '../subscription/enter-credits.ts'
import { finishWhenUsedUp } from '../subscription/finish.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { takeBackClasses } from '../subscription/take-back.ts'
import { lockAdjustable, stateAdjustment } from './adjust.ts'
import { adjustmentCause, type SubscriptionAdjustment } from './adjustment.entity.ts'
import { requireFree, requireInForce } from './change-classes.ts'
import { classPriceOf } from './class-price.ts'

/**
 * Gives a subscription without classes left one more: its price rises by that of a class, which is owed until a day.
 * @throws notFound; a field error; a refusal, also where the business does not allow it.
 */
export async function letIn(
  options: PaymentOptions,
  command: Command<Actor>,
  id: number,
  { reason, restBy: day, latest }: BodyOf<typeof letInCall>,
): Promise<Envelope> {
  const { em, at } = command
  const row = await lockAdjustable(command, id, { latest })
  await requireNoOpenAttempt(options, command, id)
  if (!(await readBusiness(dbOf(em))).letsInUnpaid)
    throw refusal('Aquí no se deja pasar sin pagar. Un administrador lo permite en Datos del negocio.')
  if (row.courseId === null) throw refusal('Una membresía no tiene clases.')
  await requireInForce(command, row)
  if (row.pendingClasses > row.reservedClasses)
    throw refusal('Todavía le quedan clases: puede pasar con una de ellas.')
  const amountCentavos = classPriceOf(await em.findOneOrFail(Course, row.courseId))
  if (amountCentavos === 0) throw refusal('Este curso no tiene costo: usa «Agregar clases».')
  const restBy = requireRestDay(day, at)
  const entry = await enterAdjustment(command, row, {
    kind: 'letIn',
    reason: reason.trim(),
    classes: 1,
    amountCentavos,
  })
  row.changePrice(amountCentavos, restBy)
  stateAdjustment(command, 'Clase por cobrar después', row, entry)
  await grant(command, row, entry)
  return done(
    `Puede pasar: tiene 1 clase más, de ${formatMoney(amountCentavos)}.`,
    `${leftText(row.owed(), row.restBy)}.`,
  )
}

async function grant(
  command: Command<Actor>,
  row: Subscription,
  entry: SubscriptionAdjustment,
): Promise<void> {
  const { em, at, actor } = command
  const cause = adjustmentCause(entry)
  const granted = {
    subscriptionId: row.id,
    kind: 'granted',
    classes: 1,
    cause,
    actorId: actor.userId,
  } as const
  await enterCredits(em, at, [granted])
  await takeBackClasses(command, row, { classes: 1, cause })
}

/** Takes the class and its price back. @throws a refusal where the class was taken or paid. */
export async function undoLetIn(
  command: Command<Actor>,
  row: Subscription,
  { id, amountCentavos }: SubscriptionAdjustment,
  reason: string,
): Promise<void> {
  const { em, at, actor } = command
  const amount = amountCentavos ?? 0
  requireFree(row, 1, at)
  if (row.owed() < amount) throw refusal('La clase ya se pagó: anula primero su cobro.')
  const entry = await enterAdjustment(command, row, {
    ...{ kind: 'letIn', reason: reason.trim(), classes: -1, amountCentavos: -amount, undoesId: id },
  })
  row.changePrice(-amount, null)
  await em.flush()
  const cause = adjustmentCause(entry)
  const revoked = {
    subscriptionId: row.id,
    kind: 'revoked',
    classes: 1,
    cause,
    actorId: actor.userId,
  } as const
  await enterCredits(em, at, [revoked])
  stateAdjustment(command, 'Clase por cobrar después deshecha', row, entry)
  await finishWhenUsedUp(command, row.id)
}
