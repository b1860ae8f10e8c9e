import type { Page } from '@rodada/contracts/common'
import type { IncomeMethod, ReceiptKind } from '@rodada/contracts/money/rules'
import type {
  TillSession as Item,
  TillSessionDetails,
  TillSessionsQuery,
} from '@rodada/contracts/money/till-session'
import { toPesos } from '@rodada/contracts/words/money'
import { notFound } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { ListReader } from '@rodada/service/list/paged-list'
import type { AdminDb } from '../../entities.ts'
import { readTillNames, sumOf, type TillNames, withinReach } from '../till-filter.ts'
import type { TillSession } from './till-session.entity.ts'

/** A page of sessions, the newest first by default. */
export async function readSessions(
  db: AdminDb,
  list: ListReader,
  { orderMode = 'desc', branch, person, ...paging }: TillSessionsQuery,
): Promise<Page<Item>> {
  const page = await list.read({
    query: db
      .selectFrom('till_session')
      .selectAll()
      .$if(branch !== undefined, (some) => some.where('branchId', '=', branch ?? 0))
      .$if(person !== undefined, (some) => some.where('personId', '=', person ?? 0)),
    order: [
      ['openedAt', orderMode],
      ['id', orderMode],
    ],
    paging,
    filter: [branch, person],
  })
  const names = await readTillNames(
    db,
    page.list.map(({ personId }) => ({ takenBy: personId })),
  )
  return { ...page, list: page.list.map((row) => present(row, names)) }
}

/** @throws notFound, also where it is somebody else's and the user no administrator. */
export async function readSession(db: AdminDb, id: number, actor: Actor): Promise<TillSessionDetails> {
  const { person } = withinReach({}, actor)
  const row = await db
    .selectFrom('till_session')
    .selectAll()
    .where('id', '=', id)
    .$if(person !== undefined, (some) => some.where('personId', '=', person ?? 0))
    .executeTakeFirst()
  if (!row) throw notFound()
  return presentDetails(db, row)
}

/** The open ones of a person, by their opening. */
export async function readOpenSessions(db: AdminDb, personId: number): Promise<TillSessionDetails[]> {
  const rows = await db
    .selectFrom('till_session')
    .selectAll()
    .where('personId', '=', personId)
    .where('closedAt', 'is', null)
    .orderBy('openedAt')
    .execute()
  return Promise.all(rows.map((row) => presentDetails(db, row)))
}

type Span = Pick<TillSession, 'id' | 'personId' | 'branchId' | 'openedAt' | 'closedAt' | 'floatCentavos'>

/** Float, receipts in cash from the opening on and before the close, and moves: what is in the till by what is known now. */
export async function readDue(db: AdminDb, session: Span) {
  const [sums, moves] = await Promise.all([sumReceipts(db, session), readMoves(db, session.id)])
  const cash = sums.filter(({ method }) => method === 'cash')
  const centavos =
    session.floatCentavos +
    addUp(cash) +
    addUp(moves.filter(({ kind }) => kind === 'in')) -
    addUp(moves.filter(({ kind }) => kind === 'out'))
  return { centavos, cash, moves, others: sums.filter(({ method }) => method !== 'cash') }
}

interface ReceiptSum {
  readonly method: IncomeMethod
  readonly kind: ReceiptKind
  readonly amountCentavos: number
}

function sumReceipts(
  db: AdminDb,
  { personId, branchId, openedAt, closedAt }: Span,
): Promise<readonly ReceiptSum[]> {
  return db
    .selectFrom('receipt_copy')
    .select(['method', 'kind'])
    .select(({ ref }) => sumOf(ref('amountCentavos')).as('amountCentavos'))
    .where('takenBy', '=', personId)
    .where('branchId', '=', branchId)
    .where('at', '>=', openedAt)
    .$if(closedAt !== null, (some) => some.where('at', '<', closedAt ?? openedAt))
    .groupBy(['method', 'kind'])
    .orderBy('method')
    .execute()
}

function readMoves(db: AdminDb, id: number) {
  return db
    .selectFrom('till_move')
    .select(['id', 'kind', 'amountCentavos', 'reason', 'at'])
    .where('sessionId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

function addUp(amounts: readonly { readonly amountCentavos: number }[]): number {
  return amounts.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
}

function present(
  { id, personId, branchId, openedAt, closedAt, expectedCentavos, countedCentavos }: TillSession,
  names: TillNames,
): Item {
  const isClosed = expectedCentavos !== null && countedCentavos !== null
  return {
    id,
    personId,
    personName: names.person(personId),
    branchId,
    branchName: names.branch(branchId),
    openedTime: openedAt.toISOString(),
    closedTime: closedAt?.toISOString() ?? null,
    expected: isClosed ? toPesos(expectedCentavos) : null,
    counted: isClosed ? toPesos(countedCentavos) : null,
    difference: isClosed ? toPesos(countedCentavos - expectedCentavos) : null,
  }
}

async function presentDetails(db: AdminDb, session: TillSession): Promise<TillSessionDetails> {
  const { personId, closedBy, floatCentavos, expectedCentavos, pieces, note } = session
  const [due, names] = await Promise.all([
    readDue(db, session),
    readTillNames(db, [{ takenBy: personId }, { takenBy: closedBy }]),
  ])
  const cashOf = (of: ReceiptKind) => toPesos(addUp(due.cash.filter(({ kind }) => kind === of)))
  const byMethod = Map.groupBy(due.others, ({ method }) => method)
  return {
    ...present(session, names),
    float: toPesos(floatCentavos),
    moves: due.moves.map(({ amountCentavos, at, ...move }) => ({
      ...move,
      amount: toPesos(amountCentavos),
      time: at.toISOString(),
    })),
    cash: { payment: cashOf('payment'), reversal: cashOf('reversal'), refund: cashOf('refund') },
    due: toPesos(due.centavos),
    late: expectedCentavos === null ? 0 : toPesos(due.centavos - expectedCentavos),
    others: [...byMethod].map(([method, sums]) => ({ method, amount: toPesos(addUp(sums)) })),
    count: pieces,
    note,
    closedById: closedBy,
    closedByName: names.person(closedBy),
  }
}
