import { maxRestDays, type PaidPart, sumParts } from '@rodada/contracts/money/charge-rules'
import type { ReceiptMethod } from '@rodada/contracts/money/rules'
import { dayMs } from '@rodada/contracts/words/durations'
import { formatMoney, hasWholeCentavos, toCentavos } from '@rodada/contracts/words/money'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { EntityManager } from '@rodada/service/data/orm'
import { type FieldErrors, fieldErrors, refuseFields } from '@rodada/service/http/errors'
import { requireBranch } from './branch.ts'
import { requireReference } from './reference.ts'

/** Fields of `chargeFields`. */
interface ChargeForm {
  readonly method?: ReceiptMethod | undefined
  readonly reference?: string | null | undefined
  readonly payments?: readonly Payment[] | undefined
  readonly restBy?: string | null | undefined
  readonly branchId?: number | null | undefined
}

interface Payment {
  readonly method: ReceiptMethod
  readonly reference?: string | null | undefined
  /** Pesos. */
  readonly amount: number
}

/** Money that the staff take at a branch for one debt or several. */
export interface Charge {
  /** In the order in which they were stated; at least one. */
  readonly payments: readonly PaidPart[]
  readonly branchId: number | null
  /** Last day to pay what is left, `YYYY-MM-DD`; null where nothing is left. */
  readonly restBy: string | null
}

/**
 * Reads what is taken of a debt.
 * @param due centavos, above 0.
 * @throws field errors: more than is due, a part payment without a day for the rest, a method without its reference or branch.
 */
export async function readCharge(
  em: EntityManager,
  form: ChargeForm,
  due: number,
  at: Date,
): Promise<Charge> {
  const payments = form.payments ? readPayments(form.payments) : [readWhole(form, due)]
  const taken = sumParts(payments)
  if (taken > due) throw fieldErrors({ Payments: [`Es más de lo que se debe, ${formatMoney(due)}.`] })
  const restBy = taken === due ? null : requireRestDay(form.restBy, at)
  const [{ method } = { method: 'cash' as const }] = payments
  return { payments, restBy, branchId: await requireBranch(em, method, form.branchId) }
}

function readWhole({ method, reference }: ChargeForm, due: number): PaidPart {
  if (method === undefined) throw fieldErrors({ Method: ['Elige la forma de pago.'] })
  return { method, reference: requireReference(method, reference), centavos: due }
}

function readPayments(payments: readonly Payment[]): PaidPart[] {
  const errors: FieldErrors = {}
  payments.forEach(({ method, reference, amount }, at) => {
    if (!hasWholeCentavos(amount)) errors[`Payments[${at}].Amount`] = ['Escribe hasta dos decimales.']
    if (method === 'transfer' && !reference?.trim())
      errors[`Payments[${at}].Reference`] = ['Este dato es obligatorio.']
  })
  refuseFields(errors)
  return payments.map(({ method, reference, amount }) => ({
    method,
    reference: reference?.trim() || null,
    centavos: toCentavos(amount),
  }))
}

/** The last day for what is left. @throws a field error: none, a past one, or one too far ahead. */
export function requireRestDay(day: string | null | undefined, at: Date): string {
  if (!day) throw fieldErrors({ RestBy: ['Di hasta qué día se paga lo que falta.'] })
  const last = dayInMexico(new Date(at.getTime() + maxRestDays * dayMs))
  if (day < dayInMexico(at)) throw fieldErrors({ RestBy: ['Ese día ya pasó.'] })
  if (day > last) throw fieldErrors({ RestBy: [`Elige un día dentro de ${maxRestDays} días.`] })
  return day
}
