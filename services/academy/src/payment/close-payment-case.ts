import { notFound, refusal } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import { type MovementSource, recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyTables } from '../academy-tables.ts'
import { type AttemptRow, findAttempt, lockAttempt } from './attempts.ts'
import { nextWatchCheck } from './check-times.ts'
import type { PaymentOptions } from './payment-options.ts'
import { verifyAttempt } from './verify-attempt.ts'

export interface CloseCaseCommand {
  readonly actor: Actor
  readonly source: MovementSource
  /** Of the attempt. */
  readonly id: number
  /** What was done about it. */
  readonly note: string
}

/**
 * Takes a charge off the staff's list: it was refunded or looked into. One that the bank never answered about is given
 * up, so that its subscription is free again; the bank is asked once more before, and about the folio for a week after.
 * @throws notFound where it never stood there, a refusal where somebody, or the bank, was faster.
 */
export async function closePaymentCase(options: PaymentOptions, command: CloseCaseCommand): Promise<void> {
  const known = await findAttempt(options.orm.em.fork(), command.id)
  if (!known || !isOrWasCase(known)) throw notFound()
  if (known.state === 'unanswered') await verifyAttempt(options, command.source, known)
  await options.orm.em.fork().transactional(async (em) => {
    const attempt = await lockAttempt(em, known.id)
    if (!attempt) throw notFound()
    if (attempt.case_closed_at !== null) throw refusal('Este caso ya está cerrado.')
    if (attempt.state !== known.state)
      throw refusal('El banco acaba de responder por este pago. Recarga la página para ver qué dijo.')
    await close(em, options, command, attempt)
    await recordClosing(em, options, command, attempt)
  })
}

function isOrWasCase({ state, case_closed_at: closedAt }: AttemptRow): boolean {
  return state === 'refund' || state === 'review' || state === 'unanswered' || closedAt !== null
}

/** In one statement: for a row that is written twice its subscription would be locked, which comes before attempts. */
async function close(
  em: EntityManager,
  { now, planCheck }: PaymentOptions,
  { actor, id, note }: CloseCaseCommand,
  { state }: AttemptRow,
): Promise<void> {
  const at = now()
  const closing = { case_closed_at: at.toISOString(), case_closed_by: actor.userId, case_note: note.trim() }
  const next = state === 'unanswered' ? nextWatchCheck(at, at, true) : null
  const givingUp = {
    state: 'closed',
    ended_at: at.toISOString(),
    next_check_at: next?.toISOString() ?? null,
  } as const
  await em
    .getKysely<AcademyTables>()
    .updateTable('payment_attempt')
    .set(state === 'unanswered' ? { ...closing, ...givingUp } : closing)
    .where('id', '=', id)
    .execute()
  if (next) await planCheck(em, id, next)
}

async function recordClosing(
  em: EntityManager,
  { publish }: PaymentOptions,
  { source, id, note: text }: CloseCaseCommand,
  { state, subscription_id: subscriptionId, issued_by: subjectId }: AttemptRow,
): Promise<void> {
  const isGivenUp = state === 'unanswered'
  await recordMovement(publish, em, source, {
    title: state === 'refund' ? 'Reembolso atendido' : 'Pago revisado',
    description: `Intento ${id}, suscripción ${subscriptionId}`,
    subjectId,
    formData: { note: text },
    ...(isGivenUp && { before: { state }, after: { state: 'closed' } }),
  })
}
