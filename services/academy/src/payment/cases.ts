import type { Page } from '@rodada/contracts/common'
import { type PaymentCase, paymentCaseKinds } from '@rodada/contracts/payment'
import { toPesos } from '@rodada/service/money'
import { offsetOf, type Paging, toPage } from '@rodada/service/paging'
import type { AcademyDb } from '../academy-tables.ts'
import type { AttemptRow } from './attempts.ts'

export interface CaseFilter extends Paging {
  readonly kind?: PaymentCase['kind'] | undefined
}

/** A bank that does not answer is looked into like a charge over another amount. */
const statesOf = { refund: ['refund'], review: ['review', 'unanswered'] } as const

/** Charges that staff must refund or look into, the oldest first. They are few: the total is counted each time. */
export async function readPaymentCases(db: AcademyDb, filter: CaseFilter): Promise<Page<PaymentCase>> {
  const kinds = filter.kind ? [filter.kind] : paymentCaseKinds
  const open = db
    .selectFrom('payment_attempt as attempt')
    .where('attempt.state', 'in', [...kinds.flatMap((kind) => statesOf[kind])])
    .where('attempt.case_closed_at', 'is', null)
  const { total } = await open.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await open
    .leftJoin('user_copy as owner', 'owner.user_id', 'attempt.issued_by')
    .selectAll('attempt')
    .select(['owner.name', 'owner.last_name'])
    .orderBy('attempt.id')
    .limit(filter.itemsPerPage)
    .offset(offsetOf(filter))
    .execute()
  return toPage(rows.map(presentCase), Number(total), filter)
}

function presentCase(
  row: AttemptRow & { readonly name: string | null; readonly last_name: string | null },
): PaymentCase {
  return {
    id: row.id,
    kind: row.state === 'refund' ? 'refund' : 'review',
    subscriptionId: row.subscription_id,
    createdByName: `${row.name ?? ''} ${row.last_name ?? ''}`.trim(),
    folio: row.folio,
    authorization: row.authorization_code,
    amount: toPesos(row.amount_centavos),
    chargedAmount: row.charged_centavos === null ? null : toPesos(row.charged_centavos),
    createdTime: new Date(row.ended_at ?? row.issued_at).toISOString(),
    reason: reasonOf(row),
  }
}

function reasonOf({ state, case_reason: reason, charged_centavos: charged }: AttemptRow): string {
  if (state === 'unanswered')
    return 'El banco no ha dicho si hizo el cargo. Búscalo por su folio en el portal del banco antes de cerrar el caso.'
  if (reason === 'late') return 'El banco aprobó el cargo después de que el intento de pago terminó.'
  if (reason === 'not-due') return 'El banco aprobó el cargo cuando la suscripción ya no esperaba el pago.'
  if (charged === null) return 'El banco aprobó el cargo sin decir la cantidad.'
  return 'El banco cobró una cantidad distinta.'
}
