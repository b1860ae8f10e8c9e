import type { Business } from '@rodada/contracts/business/data'
import {
  incomeMethodLabels,
  type Ledger,
  receiptNumber,
  receiptSourceLabels,
} from '@rodada/contracts/money/rules'
import { formatMoney } from '@rodada/contracts/words/money'
import { formatLongMoment } from '@rodada/service/words/formats'
import type { Receipt } from './receipt.entity.ts'

type MailedReceipt = Pick<
  Receipt,
  'id' | 'source' | 'sourceId' | 'amountCentavos' | 'method' | 'reference' | 'branchId' | 'at'
>

/** Spanish paragraphs of a mail: one for each receipt, and one that names the payee. None names a customer. */
export function receiptTexts(
  ledger: Ledger,
  receipts: readonly MailedReceipt[],
  business: Business,
): string[] {
  if (receipts.length === 0) return []
  const { name, legalName, taxId, address } = business
  const payee = [legalName ?? name, taxId && `RFC: ${taxId}`, address].filter(Boolean).join(' · ')
  return [
    ...receipts.map((receipt) => receiptText(ledger, receipt, business)),
    `${payee}. Este recibo no es una factura.`,
  ]
}

function receiptText(
  ledger: Ledger,
  { id, source, sourceId, amountCentavos, method, reference, branchId, at }: MailedReceipt,
  { branches }: Business,
): string {
  const paid = `${receiptSourceLabels[source]} ${source === 'order' ? 'R-' : '#'}${sourceId}`
  const branch = branches.find((one) => one.id === branchId)?.name
  return [
    `Recibo ${receiptNumber(ledger, id)} del ${formatLongMoment(at)}`,
    `${paid}: ${formatMoney(amountCentavos)}.`,
    `Forma de pago: ${incomeMethodLabels[method]}.`,
    ...(reference === null ? [] : [`Referencia del pago: ${reference}.`]),
    ...(branch === undefined ? [] : [`Sucursal: ${branch}.`]),
  ].join(' ')
}
