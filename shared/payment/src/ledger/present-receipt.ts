import type { ReceiptDetails } from '@rodada/contracts/money/receipt'
import { type Ledger, receiptNumber } from '@rodada/contracts/money/rules'
import { toPesos } from '@rodada/contracts/words/money'
import type { StandingReceipt } from './reverse-receipt.ts'

/** Fields that only the service knows that has entered the receipt. */
type ReceiptContext = Pick<
  ReceiptDetails,
  'concept' | 'payerName' | 'takenByName' | 'whyNotReversible' | 'whyNotCorrectable'
>

export function presentReceipt(
  ledger: Ledger,
  { receipt, reversedBy, correctedBy }: StandingReceipt,
  context: ReceiptContext,
): ReceiptDetails {
  const { id, kind, source, sourceId, amountCentavos, method, reference, at, branchId, takenBy } = receipt
  const numberOf = (receiptId: number | null) =>
    receiptId === null ? null : receiptNumber(ledger, receiptId)
  return {
    id,
    number: receiptNumber(ledger, id),
    kind,
    source,
    sourceId,
    amount: toPesos(amountCentavos),
    method,
    reference,
    time: at.toISOString(),
    branchId,
    takenBy,
    reversedBy: numberOf(reversedBy?.id ?? null),
    reverses: numberOf(receipt.reversesId),
    correctedBy: numberOf(correctedBy?.id ?? null),
    corrects: numberOf(receipt.correctsId),
    reason: reversedBy?.reason ?? receipt.reason,
    ...context,
  }
}
