import type { Page } from '@rodada/contracts/common'
import { type PaymentCase as CaseAnswer, paymentCaseKinds } from '@rodada/contracts/payment'
import { notFound, refusal } from '@rodada/service/errors'
import { toPesos } from '@rodada/service/money'
import { offsetOf, type Paging, toPage } from '@rodada/service/paging'
import { checkAttempt, lockAttempt } from './check.ts'
import type { PaymentAttempt } from './payment-attempt.entity.ts'
import { type PaymentCommand, type PaymentRoom, planNextCheck, stateAttempt } from './payment-room.ts'

export interface CaseFilter extends Paging {
  readonly kind?: CaseAnswer['kind'] | undefined
}

/** A charge that staff must refund or look into, without what only the mounting service knows of it. */
export type PaymentCase = Pick<
  CaseAnswer,
  'id' | 'kind' | 'folio' | 'authorization' | 'amount' | 'chargedAmount' | 'createdTime' | 'reason'
> & {
  readonly payableId: number
  readonly issuedBy: number
}

/** A bank that does not answer is looked into like a charge over another amount. */
const statesOf = { refund: ['refund'], review: ['review', 'unanswered'] } as const

/** Charges that staff must refund or look into, the oldest first. They are few: the total is counted each time. */
export async function readPaymentCases(room: PaymentRoom, filter: CaseFilter): Promise<Page<PaymentCase>> {
  const kinds = filter.kind ? [filter.kind] : paymentCaseKinds
  const [attempts, total] = await room.orm.em
    .fork()
    .findAndCount(
      room.PaymentAttempt,
      { state: { $in: kinds.flatMap((kind) => statesOf[kind]) }, caseClosedAt: null },
      { orderBy: { id: 'asc' }, limit: filter.itemsPerPage, offset: offsetOf(filter) },
    )
  const cases = attempts.map((attempt) => presentCase(room, attempt))
  return toPage(cases, total, filter)
}

function presentCase(room: PaymentRoom, attempt: PaymentAttempt): PaymentCase {
  const { id, payableId, issuedBy, folio, chargedCentavos: charged } = attempt
  return {
    id,
    kind: attempt.state === 'refund' ? 'refund' : 'review',
    payableId,
    issuedBy,
    folio,
    authorization: attempt.authorizationCode,
    amount: toPesos(attempt.amountCentavos),
    chargedAmount: charged === null ? null : toPesos(charged),
    createdTime: (attempt.endedAt ?? attempt.issuedAt).toISOString(),
    reason: reasonOf(room, attempt),
  }
}

function reasonOf(
  { payables }: PaymentRoom,
  { state, caseReason: reason, chargedCentavos: charged }: PaymentAttempt,
): string {
  if (state === 'unanswered')
    return 'El banco no ha dicho si hizo el cargo. Búscalo por su folio en el portal del banco antes de cerrar el caso.'
  if (reason === 'late') return 'El banco aprobó el cargo después de que el intento de pago terminó.'
  if (reason === 'not-due')
    return `El banco aprobó el cargo cuando ${payables.words.the} ya no esperaba el pago.`
  if (charged === null) return 'El banco aprobó el cargo sin decir la cantidad.'
  return 'El banco cobró una cantidad distinta.'
}

/**
 * Takes a charge off the staff's list: it was refunded or looked into. One that the bank never answered about is given
 * up, so that its payable is free again; the bank is asked once more before, and about the folio for a week after.
 * @param id of the attempt.
 * @param note what was done about it.
 * @throws notFound where it never stood there, a refusal where somebody, or the bank, was faster.
 */
export async function closePaymentCase(
  room: PaymentRoom,
  { actor, source }: Pick<PaymentCommand, 'actor' | 'source'>,
  id: number,
  note: string,
): Promise<void> {
  const known = await room.orm.em.fork().findOne(room.PaymentAttempt, { id })
  if (!known?.isCase()) throw notFound()
  if (known.state === 'unanswered') await checkAttempt(room, source, known)
  await room.orm.em.fork().transactional(async (em) => {
    // Without its payable, which is locked before attempts: nothing may write the attempt twice here.
    const attempt = await lockAttempt(room, em, id)
    if (!attempt) throw notFound()
    if (attempt.caseClosedAt !== null) throw refusal('Este caso ya está cerrado.')
    if (attempt.state !== known.state)
      throw refusal('El banco acaba de responder por este pago. Recarga la página para ver qué dijo.')
    attempt.closeCase(note.trim(), actor.userId, room.now())
    await planNextCheck(room, em, attempt)
    const title = known.state === 'refund' ? 'Reembolso atendido' : 'Pago revisado'
    stateAttempt(room, em, source, attempt, title)
  })
}
