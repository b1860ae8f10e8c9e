import { defineEntity, p } from '@mikro-orm/core'
import type { ReceiptEntered } from '@rodada/contracts/event'
import { allowUnloggedChanges } from '@rodada/service/command/recorded-changes'
import { unlogged } from '@rodada/service/command/unlogged'
import { type EntityManager, type Orm, openDb } from '@rodada/service/data/orm'
import type { Publish } from '@rodada/service/messages/events'
import { publishOnFlush } from '@rodada/service/messages/publish-on-flush'
import { Receipt } from './receipt.entity.ts'

/** Receipts that the demo data entered without a command, and whose event is still to be published. */
export const UntoldReceipt = unlogged(
  defineEntity({
    name: 'UntoldReceipt',
    tableName: 'untold_receipt',
    properties: { receiptId: p.integer().primary().autoincrement(false) },
  }),
)

/** Publishes `receipt.entered` for every new row, in the transaction that enters it. */
export function subscribeReceipts(orm: Orm, publish: Publish): void {
  publishOnFlush(orm, publish, 'receipt.entered', (changes) =>
    changes.flatMap(({ entity, type }) =>
      entity instanceof Receipt && type === 'create' ? [toEvent(entity)] : [],
    ),
  )
}

function toEvent({ id, at, ...entered }: Receipt): ReceiptEntered {
  const { kind, source, sourceId, amountCentavos, method, branchId, takenBy, reference } = entered
  const receipt = { kind, source, sourceId, amountCentavos, method, branchId, takenBy, reference }
  return { receiptId: id, ...receipt, at: new Date(at).toISOString() }
}

/** SQL that marks the whole ledger for the next `tellReceipts`. */
export const tellWholeLedger =
  'insert into untold_receipt (receipt_id) select id from receipt on conflict do nothing'

const batch = 500

/**
 * Publishes the events that wait, a batch in a transaction: a broken batch is repeated, and several processes share the work.
 */
export async function tellReceipts({ orm, publish }: TellingOptions): Promise<void> {
  while ((await orm.em.fork().transactional((em) => tellBatch(em, publish))) === batch);
}

interface TellingOptions {
  readonly orm: Orm
  readonly publish: Publish
}

/** @returns how many were published. */
async function tellBatch(em: EntityManager, publish: Publish): Promise<number> {
  allowUnloggedChanges(em)
  const db = openDb<[typeof UntoldReceipt]>(em)
  const published = await db
    .deleteFrom('untold_receipt')
    .where(({ eb, selectFrom }) =>
      eb(
        'receiptId',
        'in',
        selectFrom('untold_receipt')
          .select('receiptId')
          .orderBy('receiptId')
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning('receiptId')
    .execute()
  const ids = published.map(({ receiptId }) => receiptId)
  const receipts = await em.find(Receipt, { id: { $in: ids } }, { orderBy: { id: 'asc' } })
  if (receipts.length > 0) await publish(em, 'receipt.entered', ...receipts.map(toEvent))
  return published.length
}
