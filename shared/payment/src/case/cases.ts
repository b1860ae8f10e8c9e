import type { Page } from '@rodada/contracts/common'
import { type PaymentCase as CaseAnswer, paymentCaseKinds } from '@rodada/contracts/money/payment'
import { paymentCaseLabels } from '@rodada/contracts/money/rules'
import { toPesos } from '@rodada/contracts/words/money'
import type { Command } from '@rodada/service/command/command'
import { openDb } from '@rodada/service/data/orm'
import { notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { type Paging, withRows } from '@rodada/service/http/paging'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import type { ListReader } from '@rodada/service/list/paged-list'
import { checkAttempt, enterCharge, type GivenMoney, lockAttempt } from '../attempt/check-attempt.ts'
import type { definePaymentAttempt, PaymentAttempt } from '../attempt/payment-attempt.entity.ts'
import { type PaymentContext, planNextCheck, stateAttempt } from '../attempt/payment-context.ts'

interface CaseFilter extends Paging {
  readonly kind?: CaseAnswer['kind']
}

/** A case without the fields that only the mounting service can fill. */
export type PaymentCase = Pick<
  CaseAnswer,
  'id' | 'kind' | 'folio' | 'authorization' | 'amount' | 'chargedAmount' | 'createdTime' | 'reason'
> & {
  readonly payableId: number
  readonly issuedBy: number | null
}

/** Staff review an attempt that the bank never answered like a charge over another amount. */
const statesOf = { refund: ['refund'], review: ['review', 'unanswered'] } as const

type AttemptTable = ReturnType<typeof definePaymentAttempt>['PaymentAttemptEntity']

/** Charges that staff must refund or look into, the oldest first. */
export async function readPaymentCases(
  context: PaymentContext,
  cases: ListReader,
  { kind, ...paging }: CaseFilter,
): Promise<Page<PaymentCase>> {
  const em = context.orm.em.fork()
  const states = (kind ? [kind] : paymentCaseKinds).flatMap((each) => statesOf[each])
  const page = await cases.read({
    query: openDb<[AttemptTable]>(em)
      .selectFrom('payment_attempt')
      .select('id')
      .where('state', 'in', states)
      .where('caseClosedAt', 'is', null),
    order: [['id', 'asc']],
    paging,
    filter: kind,
  })
  return withRows(page, async (ids) => {
    const attempts = await em.find(context.PaymentAttempt, { id: { $in: ids } })
    return attempts.map((attempt) => presentCase(context, attempt))
  })
}

/** Columns of the cases' CSV file; the mounting service puts its own before them. */
export const paymentCaseColumns: readonly CsvColumn<
  Pick<
    PaymentCase,
    'kind' | 'reason' | 'chargedAmount' | 'amount' | 'folio' | 'authorization' | 'createdTime'
  >
>[] = [
  { heading: 'Caso', text: ({ kind }) => paymentCaseLabels[kind] },
  { heading: 'Motivo', text: ({ reason }) => reason },
  { heading: 'Cobrado', amount: ({ chargedAmount }) => chargedAmount },
  { heading: 'Esperado', amount: ({ amount }) => amount },
  { heading: 'Folio', text: ({ folio }) => folio },
  { heading: 'Autorización', text: ({ authorization }) => authorization },
  { heading: 'Fecha', moment: ({ createdTime }) => createdTime },
]

/** Open cases, and whether a card payment ever succeeded; `mode` is passed through. */
export async function readPaymentState<Mode>({ orm }: Pick<PaymentContext, 'orm'>, mode: Mode) {
  const db = openDb<[AttemptTable]>(orm.em.fork())
  const open = paymentCaseKinds.flatMap((kind) => statesOf[kind])
  const { cases } = await db
    .selectFrom('payment_attempt')
    .select(({ fn }) => fn.countAll<string>().as('cases'))
    .where('state', 'in', open)
    .where('caseClosedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const charged = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', '=', 'settled')
    .limit(1)
    .executeTakeFirst()
  return { mode, cases: Number(cases), hasCharged: charged !== undefined }
}

function presentCase(context: PaymentContext, attempt: PaymentAttempt): PaymentCase {
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
    reason: reasonOf(context, attempt),
  }
}

function reasonOf(
  { payables }: PaymentContext,
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

/** What the staff say as they close a case. */
export interface CaseClosing {
  readonly note: string
  /** Whether the money of a review was given back; that of a refund always was. */
  readonly isRefunded?: boolean
  /** By card unless something else is said. */
  readonly given?: GivenMoney
}

/**
 * Closes a case of the staff: the charge was refunded or reviewed. An attempt that the bank never answered is given up, so that
 * its payable is free again; the bank is asked once more before, and for a week after.
 * @param id of the attempt.
 * @throws notFound where it never was a case, a refusal where another member of the staff, or the bank, was faster.
 */
export async function closePaymentCase(
  context: PaymentContext,
  command: Command<Actor>,
  id: number,
  closing: CaseClosing,
): Promise<void> {
  const known = command.outside('asking the bank', async () => {
    const found = await context.orm.em.fork().findOne(context.PaymentAttempt, { id })
    if (!found?.isCase()) throw notFound()
    if (found.state === 'unanswered') await checkAttempt(context, command.request, found)
    return found
  })
  // The payable is not locked: its lock comes before those of attempts. So nothing here may write the attempt a second time.
  const attempt = await lockAttempt(context, command.em, id)
  if (!attempt) throw notFound()
  if (attempt.caseClosedAt !== null) throw refusal('Este caso ya está cerrado.')
  if (attempt.state !== known.state)
    throw refusal('El banco acaba de responder por este pago. Recarga la página para ver qué dijo.')
  await closeLocked(context, command, attempt, closing)
}

/** Closes the case of a locked attempt, and enters what was given back. */
export async function closeLocked(
  context: PaymentContext,
  command: Command<Actor>,
  attempt: PaymentAttempt,
  { note, isRefunded = false, given }: CaseClosing,
): Promise<void> {
  const { em, at } = command
  const { userId: staffId } = command.actor
  const isRefund = attempt.state === 'refund'
  const isGivenBack = attempt.isCharged() && (isRefunded || isRefund)
  attempt.closeCase(note.trim(), staffId, at)
  if (isGivenBack) await enterCharge(context, em, attempt, at, { ...given, by: staffId })
  await planNextCheck(context, em, attempt)
  stateAttempt(context, command, attempt, isRefund ? 'Reembolso atendido' : 'Pago revisado')
}
