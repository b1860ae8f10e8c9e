import type { Page } from '@rodada/contracts/common'
import type { ReceiptDetails, ReceiptsOfUserQuery } from '@rodada/contracts/receipt'
import { presentReceipt } from '@rodada/payment/present-receipt'
import { orderOfReceipts } from '@rodada/payment/receipt.entity'
import {
  findReceipts,
  type StandingReceipt,
  whyNotCorrectable,
  whyNotReversible,
} from '@rodada/payment/reverse-receipt'
import type { Actor } from '@rodada/service/identity-token'
import type { ListReader } from '@rodada/service/list/paged-list'
import type { EntityManager } from '@rodada/service/orm'
import { withRows } from '@rodada/service/paging'
import { UserCopy } from '@rodada/service/users/user-copy.entity'
import type { AcademyOptions } from '../academy-options.ts'
import { dbOf } from '../entities.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { readSiteSubscriptions } from '../subscription/views/staff-subscriptions.ts'
import { readUses, whyNotUnpaid } from './unpay.ts'

/** Receipts of courses and memberships, with what the viewing member of staff may do, in the order of the ledger. */
export async function readReceipts(
  em: EntityManager,
  ids: readonly number[],
  actor: Actor,
  at: Date,
): Promise<ReceiptDetails[]> {
  const found = await findReceipts(em, ids)
  const paidIds = found.map(({ receipt }) => receipt.sourceId)
  const subscriptions = await readSiteSubscriptions(dbOf(em), paidIds)
  const rows = await em.find(Subscription, { id: { $in: paidIds } })
  const users = await em.find(UserCopy, {
    userId: { $in: found.flatMap(({ receipt }) => receipt.takenBy ?? []) },
  })
  const names = new Map(users.map(({ userId, name, lastName }) => [userId, `${name} ${lastName}`.trim()]))
  const uses = await readUses(em, rows)
  const whyUsed = ({ receipt }: StandingReceipt) => {
    const row = rows.find(({ id }) => id === receipt.sourceId)
    return row && receipt.kind === 'payment' ? whyNotUnpaid(row, uses, at) : null
  }
  return found.map((one) => {
    const { sourceId, takenBy } = one.receipt
    const paid = subscriptions.find(({ id }) => id === sourceId)
    return presentReceipt('academy', one, {
      concept: paid?.courseTitle ?? 'Membresía anual',
      payerName: paid?.createdByName ?? '',
      takenByName: (takenBy !== null && names.get(takenBy)) || '',
      whyNotReversible: whyNotReversible(one, actor, at) ?? whyUsed(one),
      whyNotCorrectable: whyNotCorrectable(one, actor, at),
    })
  })
}

interface ReceiptsOfUser {
  readonly query: ReceiptsOfUserQuery
  /** The member of staff who reads the page. */
  readonly actor: Actor
}

/** A page of an account's receipts as `readReceipts` gives them, the newest first by default. */
export async function readReceiptsOfUser(
  { orm, now }: Pick<AcademyOptions, 'orm' | 'now'>,
  list: ListReader,
  { query, actor }: ReceiptsOfUser,
): Promise<Page<ReceiptDetails>> {
  const em = orm.em.fork()
  const db = dbOf(em)
  const page = await list.read({
    query: db
      .selectFrom('receipt')
      .select('id')
      .where('source', 'in', ['course', 'membership'])
      .where(
        'sourceId',
        'in',
        db.selectFrom('subscription').select('id').where('createdBy', '=', query.user),
      ),
    order: orderOfReceipts(query),
    paging: query,
    filter: query.user,
  })
  return withRows(page, (ids) => readReceipts(em, ids, actor, now()))
}
