import { refundDays } from '@rodada/contracts/money/return-rules'
import type { IncomeMethod } from '@rodada/contracts/money/rules'
import { formatMoney } from '@rodada/contracts/words/money'
import { businessDaysAfter, dayInMexico } from '@rodada/contracts/words/plain-date'
import { formatPlainDay } from '@rodada/service/words/formats'

const ways: Readonly<Record<IncomeMethod, string>> = {
  card: 'a la tarjeta con la que pagaste',
  terminal: 'a la tarjeta con la que pagaste en la sucursal',
  cash: 'en efectivo, en la sucursal donde pagaste',
  transfer: 'por transferencia',
  unstated: 'en la sucursal donde pagaste',
}

/** Last day by which money that is owed since `at` is given back: `YYYY-MM-DD`. */
export function refundUntil(at: Date): string {
  return businessDaysAfter(dayInMexico(at), refundDays)
}

/** What is returned, how and until when; the same on the page that asks and in the mail. */
export function returnText(centavos: number, method: IncomeMethod, at: Date): string {
  const until = formatPlainDay(refundUntil(at))
  return `Te devolveremos ${formatMoney(centavos)} ${ways[method]}, a más tardar el ${until}. No tienes que pedirlo.`
}

/** Refuses a confirmation of another sum than is returned by now. */
export const changedReturnText =
  'Lo que se devuelve cambió desde que abriste esta página. Revísalo y confirma otra vez.'
