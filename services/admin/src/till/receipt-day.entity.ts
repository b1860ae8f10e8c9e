import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { incomeMethods, receiptKinds, receiptSources } from '@rodada/contracts/money/rules'
import { unlogged } from '@rodada/service/command/unlogged'
import { plainDate } from '@rodada/service/data/value-types'

/**
 * What came in and went out on a day of the site's time zone: the till and income add up days, not receipts. Written by a
 * trigger of `receipt_copy` alone.
 */
export const ReceiptDay = unlogged(
  defineEntity({
    name: 'ReceiptDay',
    tableName: 'receipt_day',
    properties: {
      day: plainDate().primary(),
      source: p.enum(receiptSources).primary(),
      method: p.enum(incomeMethods).primary(),
      /** 0 where none is named, as for money that came in online. */
      branchId: p.integer().primary().autoincrement(false),
      /** 0 likewise. */
      takenBy: p.integer().primary().autoincrement(false),
      kind: p.enum(receiptKinds).primary(),
      receivedCentavos: p.bigint('number'),
      /** Zero or more. */
      returnedCentavos: p.bigint('number'),
      payments: p.integer(),
      returns: p.integer(),
    },
  }),
)
export type ReceiptDay = InferEntity<typeof ReceiptDay>
