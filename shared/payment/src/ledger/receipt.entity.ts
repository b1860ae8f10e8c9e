import { defineEntity, p } from '@mikro-orm/core'
import type { ReceiptEntered } from '@rodada/contracts/event'
import type { ReceiptsOfUserQuery } from '@rodada/contracts/money/receipt'
import {
  incomeMethods,
  type Ledger,
  receiptKinds,
  receiptNumber,
  receiptSources,
} from '@rodada/contracts/money/rules'
import { unlogged } from '@rodada/service/command/unlogged'
import type { EntityManager } from '@rodada/service/data/orm'
import { centavos, identity, instant } from '@rodada/service/data/value-types'

/**
 * The money ledger of the mounting service: a row whenever money comes in or is given back, in the transaction that enters it,
 * and never changed. The movement log has an entry of what was paid, not of the row.
 */
const Entity = unlogged(
  defineEntity({
    name: 'Receipt',
    tableName: 'receipt',
    properties: {
      id: identity(),
      kind: p.enum(receiptKinds),
      source: p.enum(receiptSources),
      /** Id of what was paid, in the table that `source` names. */
      sourceId: p.integer(),
      /** Negative where money was given back; of a reversal the opposite of the receipt that it takes back. */
      amountCentavos: centavos(),
      method: p.enum(incomeMethods),
      /** Branch where the money was taken, where the staff named one. */
      branchId: p.integer().strictNullable(),
      /** Account of the staff who took the money or gave it back; null where it came in online. */
      takenBy: p.integer().strictNullable(),
      at: instant(),
      /** Folio of the terminal or of the transfer. */
      reference: p.text().strictNullable(),
      /** Of a reversal: the receipt that it takes back, and why. */
      reversesId: p.integer().strictNullable(),
      reason: p.text().strictNullable(),
      /** Of a corrected payment: the receipt that it replaces, with another method. */
      correctsId: p.integer().strictNullable(),
      /** Of a charge that settled nothing, or its refund: its attempt. */
      attemptId: p.integer().strictNullable(),
    },
    checks: [
      {
        name: 'receipt_amount_check',
        expression: `amount_centavos <> 0 AND (kind = 'reversal'::text OR (amount_centavos > 0) = (kind = 'payment'::text))`,
      },
      { name: 'receipt_correction_check', expression: `corrects_id IS NULL OR kind = 'payment'::text` },
      {
        name: 'receipt_reversal_check',
        expression: `(kind = 'reversal'::text) = (reverses_id IS NOT NULL)`,
      },
    ],
    indexes: [
      { name: 'receipt_source', properties: ['source', 'sourceId', 'id'] },
      { name: 'receipt_by_time', properties: ['at', 'id'] },
    ],
    uniques: [
      // A receipt is reversed once at most.
      { name: 'receipt_reversal', properties: ['reversesId'], where: 'reverses_id IS NOT NULL' },
      { name: 'receipt_correction', properties: ['correctsId'], where: 'corrects_id IS NOT NULL' },
    ],
  }),
)
export class Receipt extends Entity.class {}
Entity.setClass(Receipt)

export { Entity as ReceiptEntity }

/** The order of a list of an account's receipts, which the index of what was paid finds. */
export function orderOfReceipts({
  orderBy = 'time',
  orderMode = 'desc',
}: Pick<ReceiptsOfUserQuery, 'orderBy' | 'orderMode'>) {
  const key = orderBy === 'amount' ? 'amountCentavos' : 'at'
  return [
    [key, orderMode],
    ['id', orderMode],
  ] as const
}

type Notes = Pick<Receipt, 'reference' | 'reversesId' | 'reason' | 'correctsId' | 'attemptId'>

/** The caller persists it with what was paid. */
type NewReceipt = Omit<ReceiptEntered, 'receiptId' | 'at' | 'reference'> & {
  readonly at: Date
} & Partial<Notes>

const noNotes: Notes = {
  reference: null,
  reversesId: null,
  reason: null,
  correctsId: null,
  attemptId: null,
}

/**
 * The movement log's values of the receipts of one payment. Their numbers are read when the entry is written, right before the commit: until the
 * flush they have no id.
 */
export function statedMoney(ledger: Ledger, receipts: readonly Receipt[]): Readonly<Record<string, unknown>> {
  const [first] = receipts
  if (first === undefined) return {}
  return {
    amountCentavos: receipts.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0),
    branchId: first.branchId,
    get receipt() {
      return receipts.map(({ id }) => receiptNumber(ledger, id)).join(', ')
    },
  }
}

/**
 * Enters money in the ledger, within the transaction of the change that it belongs to.
 * @returns the row, which has its id once it is flushed; none for an amount of zero.
 */
export function enterReceipt(em: EntityManager, receipt: NewReceipt): Receipt[] {
  return receipt.amountCentavos === 0 ? [] : [em.create(Receipt, { ...noNotes, ...receipt })]
}
