import { maxRestDays, type PaidPart } from '@rodada/contracts/money/charge-rules'
import { formatMoney, toCentavos } from '@rodada/contracts/words/money'
import { addDays } from '@rodada/contracts/words/plain-date'
import {
  counterMethod,
  type MethodValues,
  referenceOf,
  type ServerErrors,
  type useForm,
} from '@rodada/ui/forms'

/** A way in which money comes in. */
export type Way = MethodValues & {
  /** Pesos; unused of the last way, which takes what the others leave. */
  amount: number | null
}

export type ChargeValues = {
  ways: Way[]
  branchId: string
  /** Only a part is paid today. */
  isPart: boolean
  /** Pesos that are paid today, of a part payment. */
  today: number | null
  /** Last day to pay what is left, `YYYY-MM-DD`. */
  restBy: string
  /** Of who buys products without being a family; empty: no receipt by mail. */
  email: string
}

export type FormOfCharge = ReturnType<typeof useForm<ChargeValues>>

export const newWay: Way = { method: '', reference: '', amount: null }

/** Days until the rest is due, unless another day is chosen. */
const restDays = 7

/** @param today `YYYY-MM-DD`. */
export function newCharge(today: string, branchId: string): ChargeValues {
  return {
    ways: [newWay],
    branchId,
    isPart: false,
    today: null,
    restBy: addDays(today, restDays),
    email: '',
  }
}

export const lastRestDay = (today: string) => addDays(today, maxRestDays)

/** Centavos of a typed amount; what is no amount yet, which the form refuses, counts nothing. */
function typedCentavos(pesos: unknown): number {
  return typeof pesos === 'number' ? toCentavos(pesos) : 0
}

/** Centavos that come in today. @param total centavos of the basket. */
export function paidToday({ isPart, today }: Pick<ChargeValues, 'isPart' | 'today'>, total: number): number {
  return isPart ? typedCentavos(today) : total
}

/** Centavos of each way, the last of which takes what is left; below zero where the others are too much. */
export function amountsOf(ways: readonly Way[], paid: number): number[] {
  const typed = ways.slice(0, -1).map(({ amount }) => typedCentavos(amount))
  return [...typed, paid - typed.reduce((sum, amount) => sum + amount, 0)]
}

/** The money of a form without problems. */
export function moneyOf(values: ChargeValues, total: number): PaidPart[] {
  const amounts = amountsOf(values.ways, paidToday(values, total))
  return values.ways.map(({ method, reference }, at) => ({
    method: counterMethod(method),
    reference: referenceOf(method, reference),
    centavos: amounts[at] ?? 0,
  }))
}

interface Bill {
  /** Centavos of everything, and of the products. */
  readonly total: number
  readonly goods: number
}

/** Why so much cannot be charged; no errors where it can. */
export function chargeProblems(values: ChargeValues, { total, goods }: Bill): ServerErrors {
  const paid = paidToday(values, total)
  if (values.isPart && paid > total) return { Today: [`Es más de lo que se cobra, ${formatMoney(total)}.`] }
  if (values.isPart && paid < goods)
    return { Today: [`Los productos se pagan completos: son ${formatMoney(goods)}.`] }
  const amounts = amountsOf(values.ways, paid)
  const last = amounts.length - 1
  return last > 0 && (amounts[last] ?? 0) <= 0
    ? {
        [`Ways[${last - 1}].Amount`]: [
          `No queda nada para la última forma de pago: se cobran ${formatMoney(paid)}.`,
        ],
      }
    : {}
}
