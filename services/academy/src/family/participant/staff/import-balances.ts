import type { ImportFault } from '@rodada/contracts/list/import'
import { nameKey } from '@rodada/contracts/words/comparable-name'
import { dayMs } from '@rodada/contracts/words/durations'
import type { Command } from '@rodada/service/command/command'
import { inBatches } from '@rodada/service/data/batches'
import type { Actor } from '@rodada/service/http/identity-token'
import type { Insertable } from 'kysely'
import { type AcademyDb, type AcademyTables, dbOf } from '../../../entities.ts'
import { dueDateOf, endOfDay } from '../../../sale/subscription/due-date.ts'
import { enterCredits } from '../../../sale/subscription/enter-credits.ts'
import { publishStudentsOf } from '../../../sale/subscription/publish-students.ts'
import type { Balance, StudentRow } from './import-rows.ts'

/** Days for which a debt that was brought over may be paid. */
const debtDays = 90

/** Courses on sale by the names of the file, and faults of rows whose course there is not. */
export async function findCourses(
  db: AcademyDb,
  rows: readonly StudentRow[],
): Promise<{ readonly ids: ReadonlyMap<string, number>; readonly faults: readonly ImportFault[] }> {
  const named = rows.flatMap(({ line, balance }) =>
    balance === null ? [] : [{ line, course: balance.course }],
  )
  if (named.length === 0) return { ids: new Map(), faults: [] }
  const courses = await db
    .selectFrom('course')
    .select(['id', 'title'])
    .where('withdrawnAt', 'is', null)
    .execute()
  const known = new Map(courses.map(({ id, title }) => [nameKey(title), id]))
  const found = named.map(({ line, course }) => ({ line, course, id: known.get(nameKey(course)) }))
  const titles = courses.map(({ title }) => `«${title}»`).slice(0, 5)
  return {
    ids: new Map(found.flatMap(({ course, id }) => (id === undefined ? [] : [[course, id] as const]))),
    faults: found.flatMap(({ line, course, id }) =>
      id === undefined
        ? [
            {
              line,
              column: 'Curso',
              text: `No hay un curso «${course}». Escríbelo como está en la academia, por ejemplo ${titles.join(', ')}.`,
            },
          ]
        : [],
    ),
  }
}

export interface BalanceEntry {
  readonly row: StudentRow
  readonly familyId: number
  readonly participantId: number
  readonly courseId: number | null
}

/**
 * Stores classes that are left, memberships and debts from before the school worked with the product: without income and
 * without mails. What a student or a family has already is not stored again.
 * @returns ids of subscriptions.
 */
export async function storeBalances(
  command: Command<Actor>,
  entries: readonly BalanceEntry[],
): Promise<{ readonly balances: number[]; readonly debts: number[] }> {
  const { em, at, actor } = command
  const db = dbOf(em)
  const standing = await readStanding(db, entries)
  const courses = entries.flatMap(({ row: { balance }, courseId, ...entry }) =>
    balance === null || courseId === null || standing.has(`${entry.participantId} ${courseId}`)
      ? []
      : [{ ...entry, courseId, balance }],
  )
  const ids = await insertInOrder(
    db,
    courses.map(({ familyId, courseId, balance }) => ({
      ...{ courseId, createdBy: familyId, acquiredClasses: balance.classes, singlePayment: false },
      ...(balance.owed > 0 ? owed(balance, at) : brought(endOf(balance, at), at, actor.userId)),
    })),
  )
  const stored = courses.map((entry, place) => ({ ...entry, id: ids[place] ?? 0 }))
  await inBatches(stored, (batch) =>
    db
      .insertInto('subscription_participant')
      .values(batch.map(({ id: subscriptionId, participantId }) => ({ subscriptionId, participantId })))
      .execute(),
  )
  const active = stored.filter(({ balance }) => balance.owed === 0)
  const granted = active.map(({ id: subscriptionId, balance: { classes } }) => {
    const why = { cause: 'import', actorId: actor.userId }
    return { subscriptionId, kind: 'granted', classes, ...why } as const
  })
  await inBatches(granted, async (batch) => {
    await enterCredits(em, at, batch)
    return []
  })
  const members = new Map(
    entries.flatMap(({ familyId, row: { membershipUntil } }) =>
      membershipUntil === null || standing.has(`member ${familyId}`)
        ? []
        : [[familyId, membershipUntil] as const],
    ),
  )
  const memberships = await insertInOrder(
    db,
    [...members].map(([createdBy, until]) => ({
      ...{ courseId: null, createdBy, acquiredClasses: null, singlePayment: null },
      ...brought(endOfDay(until), at, actor.userId),
    })),
  )
  const balances = [...active.map(({ id }) => id), ...memberships]
  await publishStudentsOf(command, { id: { $in: balances } })
  return { balances, debts: stored.flatMap(({ id, balance }) => (balance.owed > 0 ? [id] : [])) }
}

type NewSubscription = Insertable<AcademyTables['subscription']>

/** @returns the ids in the order of the rows: they are given in it. */
async function insertInOrder(db: AcademyDb, rows: readonly NewSubscription[]): Promise<number[]> {
  const made = await inBatches(rows, (batch) =>
    db.insertInto('subscription').values(batch).returning('id').execute(),
  )
  return made.map(({ id }) => id).sort((one, next) => one - next)
}

function endOf({ validUntil, classes }: Balance, at: Date): Date {
  return validUntil === null ? dueDateOf(classes, at) : endOfDay(validUntil)
}

function brought(dueDate: Date, at: Date, paidBy: number) {
  const paymentMethod = 'branch'
  return {
    status: 'Active',
    priceCentavos: 0,
    isBroughtOver: true,
    dueDate,
    paidAt: at,
    paidBy,
    paymentMethod,
  } as const
}

function owed(balance: Balance, at: Date) {
  const expiresAt = new Date(at.getTime() + debtDays * dayMs)
  return { status: 'PendingPayment', priceCentavos: balance.owed, isBroughtOver: true, expiresAt } as const
}

/** What is unpaid or in force: `student course`, `member family`. */
async function readStanding(db: AcademyDb, entries: readonly BalanceEntry[]): Promise<ReadonlySet<string>> {
  const families = [...new Set(entries.map(({ familyId }) => familyId))]
  if (families.length === 0) return new Set()
  const rows = await db
    .selectFrom('subscription')
    .leftJoin('subscription_participant as link', 'link.subscriptionId', 'subscription.id')
    .select(['subscription.courseId', 'subscription.createdBy', 'link.participantId'])
    .where('subscription.createdBy', 'in', families)
    .where('subscription.status', 'in', ['PendingPayment', 'Active'])
    .execute()
  return new Set(
    rows.map(({ courseId, createdBy, participantId }) =>
      courseId === null ? `member ${createdBy}` : `${participantId} ${courseId}`,
    ),
  )
}
