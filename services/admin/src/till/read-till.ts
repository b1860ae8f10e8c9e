import type { ResponseOf } from '@rodada/contracts/call'
import type { Page } from '@rodada/contracts/common'
import type { getTill, ReceiptItem, ReceiptQuery, TillQuery } from '@rodada/contracts/receipt'
import type { ListReader } from '@rodada/service/list/paged-list'
import { toPesos } from '@rodada/service/money'
import type { AdminDb } from '../entities.ts'
import { findReceiptDays, findReceipts, idOrNull, readTillNames, sumOf } from './till-filter.ts'

/** A page of what came in and was given back, the newest first. */
export async function readReceipts(
  db: AdminDb,
  list: ListReader,
  { orderMode = 'desc', ...query }: ReceiptQuery,
): Promise<Page<ReceiptItem>> {
  const { from, to, branch, person, method, source } = query
  const page = await list.read({
    query: findReceipts(db, query).select([
      ...(['service', 'receiptId', 'kind', 'source', 'sourceId'] as const),
      ...(['amountCentavos', 'method', 'branchId', 'takenBy', 'at', 'reference'] as const),
    ]),
    order: [
      ['at', orderMode],
      ['service', orderMode],
      ['receiptId', orderMode],
    ],
    paging: query,
    filter: [from, to, branch, person, method, source],
  })
  const names = await readTillNames(db, page.list)
  return {
    ...page,
    list: page.list.map(({ receiptId, kind, sourceId, amountCentavos, branchId, takenBy, at, ...row }) => ({
      id: receiptId,
      kind,
      ...{ source: row.source, sourceId, method: row.method, reference: row.reference },
      amount: toPesos(amountCentavos),
      time: at.toISOString(),
      ...{ branchId, branchName: names.branch(branchId) },
      ...{ personId: takenBy, personName: names.person(takenBy) },
    })),
  }
}

/** The close of the till: what came in and went out by branch, person and method. */
export async function readTill(db: AdminDb, query: TillQuery): Promise<ResponseOf<typeof getTill>> {
  const rows = await findReceiptDays(db, query)
    .select('method')
    .select(({ ref }) => [
      idOrNull(ref('branchId')).as('branchId'),
      idOrNull(ref('takenBy')).as('takenBy'),
      sumOf(ref('receivedCentavos')).as('received'),
      sumOf(ref('returnedCentavos')).as('returned'),
      sumOf(ref('payments')).as('payments'),
      sumOf(ref('returns')).as('returns'),
    ])
    .groupBy(['receipt_day.branchId', 'receipt_day.takenBy', 'method'])
    .orderBy('branchId')
    .orderBy('takenBy')
    .orderBy('method')
    .execute()
  const { person } = query
  const names = await readTillNames(db, [...rows, { takenBy: person ?? null }])
  const lines = rows.map(({ branchId, takenBy, method, received, returned, payments, returns }) => ({
    ...{ branchId, branchName: names.branch(branchId) },
    ...{ personId: takenBy, personName: names.person(takenBy) },
    ...{ method, payments, returns },
    ...{ received: toPesos(received), returned: toPesos(returned), amount: toPesos(received - returned) },
  }))
  return {
    lines,
    amount: toPesos(rows.reduce((sum, row) => sum + row.received - row.returned, 0)),
    ...(person !== undefined && { personName: names.person(person) }),
  }
}

/** Names of who took money; the own one also before the ledger has told of it. Of nobody else. */
export async function readTillPeople(db: AdminDb, ids: readonly number[], ownId: number) {
  if (ids.length === 0) return []
  const people = await db
    .selectFrom('user_copy')
    .select(['userId', 'name', 'lastName'])
    .where('userId', 'in', ids)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('userId', '=', ownId),
        exists(
          selectFrom('receipt_copy')
            .select('receiptId')
            .whereRef('receipt_copy.takenBy', '=', 'user_copy.userId'),
        ),
      ]),
    )
    .execute()
  return people.map(({ userId, name, lastName }) => ({ id: userId, name: `${name} ${lastName}`.trim() }))
}
