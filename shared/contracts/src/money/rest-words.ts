/** Words of part payments; without schemas, so that the browser may import them. */
import { formatPrice } from '../words/money.ts'

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

/** What came in of a debt and what is left of it. Pesos. */
export interface PartPaid {
  readonly paid: number
  readonly owed: number
  /** Last day to pay what is left, `YYYY-MM-DD`. */
  readonly restBy: string | null
}

/** `Pagado $500.00 · Faltan $480.00, a más tardar el viernes 4 de diciembre`; '' where nothing was paid, or all of it. */
export function partPaidText({ paid, owed, restBy }: PartPaid): string {
  if (paid <= 0 || owed <= 0) return ''
  const until = restBy === null ? '' : `, ${restByText(restBy)}`
  return `Pagado ${formatPrice(paid)} · Faltan ${formatPrice(owed)}${until}`
}
