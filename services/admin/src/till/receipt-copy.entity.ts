import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { incomeMethods, receiptKinds, receiptSources } from '@rodada/contracts/money/rules'
import { unlogged } from '@rodada/service/command/unlogged'
import { centavos, instant } from '@rodada/service/data/value-types'

/** Copy of a service's receipt: money that came in or was given back. */
export const ReceiptCopy = unlogged(
  defineEntity({
    name: 'ReceiptCopy',
    tableName: 'receipt_copy',
    properties: {
      service: p.text().primary(),
      receiptId: p.integer().primary().autoincrement(false),
      kind: p.enum(receiptKinds),
      source: p.enum(receiptSources),
      sourceId: p.integer(),
      /** Below zero where money was given back. */
      amountCentavos: centavos(),
      method: p.enum(incomeMethods),
      branchId: p.integer().strictNullable(),
      takenBy: p.integer().strictNullable(),
      at: instant(),
      /** Folio of the terminal or of the transfer. */
      reference: p.text().strictNullable(),
    },
    indexes: [
      // For lists: all receipts by time and by amount, and the newest of a branch or a person.
      { name: 'receipt_copy_in_order', properties: ['at', 'service', 'receiptId'] },
      { name: 'receipt_copy_by_amount', properties: ['amountCentavos', 'at', 'service', 'receiptId'] },
      { name: 'receipt_copy_by_branch', properties: ['branchId', 'at'], where: 'branch_id IS NOT NULL' },
      { name: 'receipt_copy_by_person', properties: ['takenBy', 'at'], where: 'taken_by IS NOT NULL' },
      {
        name: 'receipt_copy_by_reference',
        expression:
          'create index "receipt_copy_by_reference" on "receipt_copy" (lower(reference)) where reference is not null',
      },
    ],
  }),
)
export type ReceiptCopy = InferEntity<typeof ReceiptCopy>
