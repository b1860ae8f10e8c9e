/** Words of part payments; without schemas, so that the browser may import them. */
import { formatMoney, formatPrice, sumPesos, toCentavos } from '../words/money.ts'

const weekday = new Intl.DateTimeFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** Until when what is left is to be paid: `a más tardar el viernes 4 de diciembre`. @param day `YYYY-MM-DD`. */
export function restByText(day: string): string {
  return `a más tardar el ${weekday.format(new Date(`${day}T00:00:00Z`)).replace(',', '')}`
}

/** 'Faltan $480.00, a más tardar el viernes 4 de diciembre'. @param by `YYYY-MM-DD`; null: no day was agreed. */
export function leftText(centavos: number, by: string | null | undefined): string {
  const left = `Faltan ${formatMoney(centavos)}`
  return by ? `${left}, ${restByText(by)}` : left
}

/** Where something was paid in more than one way. */
export const severalWays = 'Varias formas'

/** What came in of a debt and what is left of it. Pesos. */
export interface PartPaid {
  readonly paid?: number | undefined
  readonly owed: number
  /** Last day to pay what is left, `YYYY-MM-DD`. */
  readonly restBy?: string | null | undefined
}

/** As `partPaidText`, of a row that says its total. */
export function restOfText({
  total,
  owed,
  restBy,
}: {
  total: number
  owed: number
  restBy?: string
}): string {
  return partPaidText({ paid: sumPesos([total, -owed]), owed, restBy })
}

/**
 * `Pagado $500.00 · Faltan $480.00, a más tardar el viernes 4 de diciembre`; '' where nothing was paid and no day is
 * agreed, or all was paid.
 */
export function partPaidText({ paid = 0, owed, restBy }: PartPaid): string {
  const isInPart = paid > 0 || Boolean(restBy)
  if (owed <= 0 || !isInPart) return ''
  const left = leftText(toCentavos(owed), restBy)
  return paid > 0 ? `Pagado ${formatPrice(paid)} · ${left}` : left
}
