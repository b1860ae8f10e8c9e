import type { Page } from '@rodada/contracts/common'
import type { TillMoveKind } from '@rodada/contracts/money/cash'
import type { TillQuery } from '@rodada/contracts/money/receipt'
import type { ReceiptKind } from '@rodada/contracts/money/rules'
import type { TillSession as Item, TillSessionDetails } from '@rodada/contracts/money/till-session'
import { toPesos } from '@rodada/contracts/words/money'
import { notFound } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { Paging } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import type { AdminDb } from '../../entities.ts'
import { readTillNames, sumOf, type TillNames, withinReach } from '../till-filter.ts'
import type { TillSession } from './till-session.entity.ts'

/** A page of sessions, the last opened first. @param person whose; undefined: everybody's. */
export async function readSessions(
  db: AdminDb,
  list: ListReader,
  { person, ...paging }: Paging & Pick<TillQuery, 'person'>,
): Promise<Page<Item>> {
  const page = await list.read({
    query: findSessions(db, person),
    order: [
      ['openedAt', 'desc'],
      ['id', 'desc'],
    ],
    paging,
    filter: person,
  })
  const taken = page.list.map(({ personId }) => ({ takenBy: personId }))
  const names = await readTillNames(db, taken)
  return { ...page, list: page.list.map((row) => present(row, names)) }
}

function findSessions(db: AdminDb, person: number | undefined) {
  return db
    .selectFrom('till_session')
    .selectAll()
    .$if(person !== undefined, (some) => some.where('personId', '=', person ?? 0))
}

/** @throws notFound, also where it is somebody else's and the user no administrator. */
export async function readSession(db: AdminDb, id: number, actor: Actor): Promise<TillSessionDetails> {
  const row = await findSessions(db, withinReach({}, actor).person).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return presentDetails(db, row)
}

/** The open ones of a person, by their opening. */
export async function readOpenSessions(db: AdminDb, personId: number): Promise<TillSessionDetails[]> {
  const open = findSessions(db, personId).where('closedAt', 'is', null).orderBy('openedAt')
  return Promise.all((await open.execute()).map((row) => presentDetails(db, row)))
}

type Span = Pick<TillSession, 'id' | 'personId' | 'branchId' | 'openedAt' | 'closedAt' | 'floatCentavos'>

/** Float, receipts in cash from the opening on and before the close, and moves: what is in the till by what is known now. */
export async function readDue(db: AdminDb, session: Span) {
  const [cash, moves] = await Promise.all([sumCash(db, session), readMoves(db, session.id)])
  const sumOfMoves = (of: TillMoveKind) => addUp(moves.filter(({ kind }) => kind === of))
  const centavos = session.floatCentavos + addUp(cash) + sumOfMoves('in') - sumOfMoves('out')
  return { centavos, cash, moves }
}

function sumCash(db: AdminDb, { personId, branchId, openedAt, closedAt }: Span) {
  return db
    .selectFrom('receipt_copy')
    .select('kind')
    .select(({ ref }) => sumOf(ref('amountCentavos')).as('amountCentavos'))
    .where('takenBy', '=', personId)
    .where('branchId', '=', branchId)
    .where('method', '=', 'cash')
    .where('at', '>=', openedAt)
    .$if(closedAt !== null, (some) => some.where('at', '<', closedAt ?? openedAt))
    .groupBy('kind')
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
    count: pieces,
    note,
    closedById: closedBy,
    closedByName: names.person(closedBy),
  }
}
