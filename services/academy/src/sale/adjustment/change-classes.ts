import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { addClasses as addCall } from '@rodada/contracts/subscription/adjustment'
import type { Command } from '@rodada/service/command/command'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { enterAdjustment } from '../subscription/enter-adjustment.ts'
import { enterCredits } from '../subscription/enter-credits.ts'
import { finishWhenUsedUp } from '../subscription/finish.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { takeBackClasses } from '../subscription/take-back.ts'
import { lockAdjustable, stateAdjustment } from './adjust.ts'
import { adjustmentCause, type SubscriptionAdjustment } from './adjustment.entity.ts'
import { requireOnlyCourse } from './extend.ts'

type Form = BodyOf<typeof addCall>

/**
 * Adds classes to a subscription that is in force; one that was used up goes on.
 * @throws notFound; a refusal.
 */
export async function addClasses(command: Command<Actor>, id: number, form: Form): Promise<Envelope> {
  const row = await lockAdjustable(command, id, form)
  const { classes } = form
  await changeClasses(command, row, { classes, reason: form.reason })
  return done(classes === 1 ? 'Se agregó 1 clase.' : `Se agregaron ${classes} clases.`)
}

/**
 * Takes classes that are neither taken nor reserved; without any left the subscription is finished.
 * @throws notFound; field errors; a refusal.
 */
export async function takeClasses(command: Command<Actor>, id: number, form: Form): Promise<Envelope> {
  const row = await lockAdjustable(command, id, form)
  const { classes } = form
  await changeClasses(command, row, { classes: -classes, reason: form.reason })
  return done(classes === 1 ? 'Se quitó 1 clase.' : `Se quitaron ${classes} clases.`)
}

interface ClassChange {
  /** Below zero: they are taken. */
  readonly classes: number
  readonly reason: string
  readonly undoes?: SubscriptionAdjustment
}

/** Changes the classes of a locked subscription by the ledger. @throws field errors; a refusal. */
export async function changeClasses(
  command: Command<Actor>,
  row: Subscription,
  { classes, reason, undoes }: ClassChange,
): Promise<void> {
  const { em, at, actor } = command
  if (row.isMembership()) throw refusal('Una membresía no tiene clases.')
  if (classes > 0) await requireInForce(command, row)
  else requireFree(row, -classes, at)
  const entry = await enterAdjustment(command, row, {
    kind: 'classes',
    reason: reason.trim(),
    classes,
    undoesId: undoes?.id ?? null,
  })
  const cause = adjustmentCause(entry)
  const kind = classes > 0 ? 'granted' : 'revoked'
  await enterCredits(em, at, [
    { subscriptionId: row.id, kind, classes: Math.abs(classes), cause, actorId: actor.userId },
  ])
  stateAdjustment(command, titleOf(classes, undoes), row, entry)
  if (classes > 0) await takeBackClasses(command, row, { classes, cause })
  else await finishWhenUsedUp(command, row.id)
}

function titleOf(classes: number, undoes: SubscriptionAdjustment | undefined): string {
  if (undoes) return 'Ajuste de clases deshecho'
  return classes > 0 ? 'Clases agregadas' : 'Clases quitadas'
}

/** @throws a refusal. */
export async function requireInForce({ em, at }: Command, row: Subscription): Promise<void> {
  if (row.dueDate === null || row.dueDate <= at)
    throw refusal('Esta suscripción ya venció: extiende primero su vigencia y después agrega clases.')
  if (row.status !== 'Active') await requireOnlyCourse(em, row)
}

/** @throws a refusal, under `Classes` where there are fewer. */
export function requireFree(
  { status, dueDate, pendingClasses, reservedClasses }: Subscription,
  classes: number,
  at: Date,
): void {
  if (status !== 'Active' || dueDate === null || dueDate <= at)
    throw refusal('Esta suscripción ya terminó: no le quedan clases que quitar.')
  const free = pendingClasses - reservedClasses
  if (classes <= free) return
  const left = free === 0 ? 'No hay clases' : free === 1 ? 'Solo hay 1 clase' : `Solo hay ${free} clases`
  const booked = reservedClasses === 0 ? '' : ' Las reservadas se quitan después de cancelar su reservación.'
  const text = `${left} sin tomar ni reservar.${booked}`
  throw refusal(text, { Classes: [text] })
}
