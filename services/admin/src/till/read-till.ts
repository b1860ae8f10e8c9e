import type { ResponseOf } from '@rodada/contracts/call'
import type { Page } from '@rodada/contracts/common'
import type { getTill, ReceiptItem, ReceiptQuery, TillDay, TillQuery } from '@rodada/contracts/money/receipt'
import type { IncomeMethod, ReceiptKind } from '@rodada/contracts/money/rules'
import { toPesos } from '@rodada/contracts/words/money'
import type { ListReader } from '@rodada/service/list/paged-list'
import { sql } from 'kysely'
import type { AdminDb } from '../entities.ts'
import {
  balance,
  findReceiptDays,
  findReceipts,
  idOrNull,
  readTillNames,
  sumOf,
  sumOfKind,
} from './till-filter.ts'

/** A page of receipts, the newest first by default. */
export async function readReceipts(
  db: AdminDb,
  list: ListReader,
  { orderBy = 'time', orderMode = 'desc', ...query }: ReceiptQuery,
): Promise<Page<ReceiptItem>> {
  const { from, to, branch, person, method, source, search } = query
  const page = await list.read({
    query: findReceipts(db, query).select([
      ...(['service', 'receiptId', 'kind', 'source', 'sourceId'] as const),
      ...(['amountCentavos', 'method', 'branchId', 'takenBy', 'at', 'reference'] as const),
    ]),
    order: [
      ...(orderBy === 'amount' ? [['amountCentavos', orderMode] as const] : []),
      ['at', orderMode],
      ['service', orderMode],
      ['receiptId', orderMode],
    ],
    paging: query,
    filter: [from, to, branch, person, method, source, search],
  })
  const names = await readTillNames(db, page.list)
  return {
    ...page,
    list: page.list.map(({ receiptId, kind, sourceId, amountCentavos, branchId, takenBy, at, ...row }) => ({
      id: receiptId,
      kind,
      source: row.source,
      sourceId,
      method: row.method,
      reference: row.reference,
      amount: toPesos(amountCentavos),
      time: at.toISOString(),
      branchId,
      branchName: names.branch(branchId),
      personId: takenBy,
      personName: names.person(takenBy),
    })),
  }
}

/** The close of the till: what came in and went out by branch, person and method, and by day. */
export async function readTill(db: AdminDb, query: TillQuery): Promise<ResponseOf<typeof getTill>> {
  const rows = await sumTill(db, query)
  const { person } = query
  const names = await readTillNames(db, [...rows, { takenBy: person ?? null }])
  const lines = rows.filter(({ day }) => day === null)
  return {
    lines: lines.map(({ branchId, takenBy, method, payments, receipts, ...sum }) => ({
      branchId,
      branchName: names.branch(branchId),
      personId: takenBy,
      personName: names.person(takenBy),
      method,
      payments,
      returns: receipts - payments,
      ...presentSum(sum),
    })),
    days: presentDays(rows),
    amount: presentSum(addUp(lines)).amount,
    ...(person !== undefined && { personName: names.person(person) }),
  }
}

/** Centavos: the balance of each kind of receipt. */
type Sum = Readonly<Record<ReceiptKind, number>>

interface TillSum extends Sum {
  /** Null: of all days. */
  readonly day: string | null
  readonly method: IncomeMethod
}

/** Sums by branch, person and method, and by day and method, in one snapshot: both have the same total. */
function sumTill(db: AdminDb, query: TillQuery) {
  return findReceiptDays(db, query)
    .select('method')
    .select(({ ref }) => [
      ref('day').$castTo<string | null>().as('day'),
      idOrNull(ref('branchId')).as('branchId'),
      idOrNull(ref('takenBy')).as('takenBy'),
      sumOfKind('payment', balance).as('payment'),
      sumOfKind('reversal', balance).as('reversal'),
      sumOfKind('refund', balance).as('refund'),
      sumOfKind('payment', ref('payments')).as('payments'),
      sumOf(sql<number>`payments + returns`).as('receipts'),
    ])
    .groupBy(sql`grouping sets ((receipt_day.branch_id, receipt_day.taken_by, method), (day, method))`)
    .orderBy('day', 'desc')
    .orderBy('branchId')
    .orderBy('takenBy')
    .orderBy('method')
    .execute()
}

function presentDays(rows: readonly TillSum[]): TillDay[] {
  return [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, sums]) => {
    if (day === null) return []
    const left = (method: IncomeMethod) =>
      presentSum(addUp(sums.filter((sum) => sum.method === method))).amount
    const methods = {
      card: left('card'),
      cash: left('cash'),
      terminal: left('terminal'),
      transfer: left('transfer'),
      unstated: left('unstated'),
    }
    return { day, methods, ...presentSum(addUp(sums)) }
  })
}

function addUp(sums: readonly Sum[]): Sum {
  const sumOfAll = (part: keyof Sum) => sums.reduce((total, sum) => total + sum[part], 0)
  return {
    payment: sumOfAll('payment'),
    reversal: sumOfAll('reversal'),
    refund: sumOfAll('refund'),
  }
}

function presentSum({ payment, reversal, refund }: Sum) {
  return {
    kinds: { payment: toPesos(payment), reversal: toPesos(reversal), refund: toPesos(refund) },
    amount: toPesos(payment + reversal + refund),
  }
}

/** Names of the people who took money, and the reader's own, even without a receipt yet. */
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
