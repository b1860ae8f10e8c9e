import { defineEntity, type EventSubscriber, type FlushEventArgs, p } from '@mikro-orm/core'
import type { ReceiptEntered } from '@rodada/contracts/event'
import { incomeMethods, receiptKinds, receiptSources } from '@rodada/contracts/receipt-words'
import type { Publish } from '@rodada/service/events'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { unlogged } from '@rodada/service/unlogged'
import { centavos, identity, instant } from '@rodada/service/value-types'

/**
 * The ledger of money of the service that mounts the room: a row whenever money came in or was given back, in the
 * transaction that enters it, and never changed. The movement log tells of what was paid, not of the row.
 */
const Entity = unlogged(
  defineEntity({
    name: 'Receipt',
    tableName: 'receipt',
    properties: {
      id: identity(),
      kind: p.enum(receiptKinds),
      source: p.enum(receiptSources),
      /** Of what was paid. */
      sourceId: p.integer(),
      /** Below zero where money was given back. */
      amountCentavos: centavos(),
      method: p.enum(incomeMethods),
      /** Where it was taken, where the staff said so. */
      branchId: p.integer().strictNullable(),
      /** The staff who took it or gave it back; null: it came in online. */
      takenBy: p.integer().strictNullable(),
      at: instant(),
    },
    checks: [
      {
        name: 'receipt_amount_check',
        expression: `amount_centavos <> 0 AND (amount_centavos > 0) = (kind = 'payment'::text)`,
      },
    ],
    indexes: [{ name: 'receipt_source', properties: ['source', 'sourceId', 'id'] }],
  }),
)
export class Receipt extends Entity.class {}
Entity.setClass(Receipt)

export { Entity as ReceiptEntity }

/** Without its id: the caller persists it with what was paid. */
export type NewReceipt = Omit<ReceiptEntered, 'receiptId' | 'at'> & { readonly at: Date }

/** Enters money in the ledger, within the transaction of the change that it belongs to. Nothing costs nothing. */
export function enterReceipt(em: EntityManager, receipt: NewReceipt): void {
  if (receipt.amountCentavos !== 0) em.create(Receipt, receipt)
}

/** Tells who keeps the reports of every row, in the transaction that enters it. */
export function subscribeReceipts(orm: Orm, publish: Publish): void {
  orm.em.getEventManager().registerSubscriber(new ReceiptSubscriber(publish))
}

class ReceiptSubscriber implements EventSubscriber {
  readonly #publish: Publish

  constructor(publish: Publish) {
    this.#publish = publish
  }

  async afterFlush({ em, uow }: FlushEventArgs): Promise<void> {
    const entered = uow
      .getChangeSets()
      .flatMap(({ entity, type }) =>
        entity instanceof Receipt && type === 'create' ? [toEvent(entity)] : [],
      )
    if (entered.length > 0) await this.#publish(em as EntityManager, 'receipt.entered', ...entered)
  }
}

function toEvent({ id, at, ...entered }: Receipt): ReceiptEntered {
  const { kind, source, sourceId, amountCentavos, method, branchId, takenBy } = entered
  const receipt = { kind, source, sourceId, amountCentavos, method, branchId, takenBy }
  return { receiptId: id, ...receipt, at: new Date(at).toISOString() }
}

/** Tells of the whole ledger, as the demo data write it, which no command has made. */
export async function publishReceipts(em: EntityManager, publish: Publish): Promise<void> {
  const receipts = await em.find(Receipt, {}, { orderBy: { id: 'asc' } })
  if (receipts.length > 0) await publish(em, 'receipt.entered', ...receipts.map(toEvent))
}
