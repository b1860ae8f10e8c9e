import type { ImportFault } from '@rodada/contracts/list/import'
import { nameKey } from '@rodada/contracts/words/comparable-name'
import { dayMs } from '@rodada/contracts/words/durations'
import type { Command } from '@rodada/service/command/command'
import { inBatches } from '@rodada/service/data/batches'
import type { Actor } from '@rodada/service/http/identity-token'
import { type Insertable, sql } from 'kysely'
import { type AcademyDb, type AcademyTables, dbOf } from '../../entities.ts'
import { dueDateOf, endOfDay } from '../../sale/subscription/due-date.ts'
import { enterCredits } from '../../sale/subscription/enter-credits.ts'
import { publishStudentsOf } from '../../sale/subscription/publish-students.ts'
import { type Balance, guardianKey, type StudentRow, studentKey } from './import-rows.ts'
import type { Known } from './known-families.ts'

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

export interface CoursePlan extends Balance {
  readonly row: StudentRow
  readonly courseId: number
  /** Where the student has the course: of it only the hour is looked at. */
  readonly subscriptionId?: number
}

/** What is brought over: neither is stored again of whom has it, or had it brought over, already. */
export interface BalancePlan {
  readonly courses: readonly CoursePlan[]
  /** Rows with a weekly hour of whom has the course already. */
  readonly standing: readonly CoursePlan[]
  /** One for each family, by a row of it. */
  readonly memberships: readonly { readonly row: StudentRow; readonly until: string }[]
}

export async function planBalances(
  db: AcademyDb,
  rows: readonly StudentRow[],
  { known, courses }: { readonly known: Known; readonly courses: ReadonlyMap<string, number> },
): Promise<BalancePlan> {
  const standing = await readStanding(db, [...new Set(known.families.values())])
  const members = new Map(
    rows.flatMap((row) => {
      const { line, guardian, membershipUntil: until } = row
      const family = known.families.get(line)
      return until === null || standing.has(`member ${family}`)
        ? []
        : [[family ?? guardianKey(guardian), { row, until }] as const]
    }),
  )
  const plans = rows.flatMap((row) => {
    const { balance } = row
    const courseId = courses.get(balance?.course ?? '')
    if (balance === null || courseId === undefined) return []
    const subscriptionId = standing.get(`${known.students.get(studentKey(row))} ${courseId}`)
    return [{ ...balance, row, courseId, subscriptionId }]
  })
  return {
    memberships: [...members.values()],
    courses: plans.filter(({ subscriptionId }) => subscriptionId === undefined),
    standing: plans.filter(({ subscriptionId, hour }) => subscriptionId !== undefined && hour !== null),
  }
}

interface StoredBalances {
  readonly balances: number[]
  readonly debts: number[]
  /** Of rows with a course. */
  readonly courses: {
    readonly line: number
    readonly subscriptionId: number
    readonly participantId: number
  }[]
}

/**
 * Stores classes that are left, memberships and debts from before the school worked with the product: without income and
 * without mails.
 * @returns ids of subscriptions.
 */
export async function storeBalances(
  command: Command<Actor>,
  plan: BalancePlan,
  { familyOf, studentOf }: Record<'familyOf' | 'studentOf', (row: StudentRow) => number>,
): Promise<StoredBalances> {
  const { em, at, actor } = command
  const db = dbOf(em)
  const ids = await insertInOrder(
    db,
    plan.courses.map(({ row, ...balance }) => ({
      ...{ courseId: balance.courseId, createdBy: familyOf(row) },
      ...{ acquiredClasses: balance.classes, singlePayment: false },
      ...(balance.owed > 0 ? owed(balance, at) : brought(endOf(balance, at), at, actor.userId)),
    })),
  )
  const stored = plan.courses.map((course, place) => ({ ...course, id: ids[place] ?? 0 }))
  const courses = stored.map(({ id: subscriptionId, row }) => ({
    subscriptionId,
    participantId: studentOf(row),
    line: row.line,
  }))
  await inBatches(courses, (batch) =>
    db
      .insertInto('subscription_participant')
      .values(batch.map(({ line: _, ...ids }) => ids))
      .execute(),
  )
  const active = stored.filter((course) => course.owed === 0)
  const granted = active.map(({ id: subscriptionId, classes }) => {
    const why = { cause: 'import', actorId: actor.userId }
    return { subscriptionId, kind: 'granted', classes, ...why } as const
  })
  await inBatches(granted, async (batch) => {
    await enterCredits(em, at, batch)
    return []
  })
  const memberships = await insertInOrder(
    db,
    plan.memberships.map(({ row, until }) => ({
      ...{ courseId: null, createdBy: familyOf(row), acquiredClasses: null, singlePayment: null },
      ...brought(endOfDay(until), at, actor.userId),
    })),
  )
  const balances = [...active.map(({ id }) => id), ...memberships]
  await publishStudentsOf(command, { id: { $in: balances } })
  return { balances, courses, debts: stored.flatMap((course) => (course.owed > 0 ? [course.id] : [])) }
}

type NewSubscription = Insertable<AcademyTables['subscription']>

/** @returns the ids in the order of the rows: they are given in it. */
async function insertInOrder(db: AcademyDb, rows: readonly NewSubscription[]): Promise<number[]> {
  const made = await inBatches(rows, (batch) =>
    db.insertInto('subscription').values(batch).returning('id').execute(),
  )
  return made.map(({ id }) => id).sort((one, next) => one - next)
}

export function endOf({ validUntil, classes }: Balance, at: Date): Date {
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

/**
 * What is unpaid, in force, or was brought over before: ids by `student course`, `member family`; of several the one in force
 * that was brought over.
 */
async function readStanding(
  db: AcademyDb,
  families: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    id: number
    courseId: number | null
    createdBy: number
    participantId: number | null
  }>`
    select subscription.id, subscription.course_id as "courseId", subscription.created_by as "createdBy", link.participant_id as "participantId"
    from subscription left join subscription_participant link on link.subscription_id = subscription.id
    where subscription.created_by = any(${families}::integer[])
      and (subscription.status in ('PendingPayment', 'Active') or subscription.is_brought_over)
    order by subscription.status = 'Active', subscription.is_brought_over, subscription.id`.execute(db)
  return new Map(
    rows.map(({ id, courseId, createdBy, participantId }) => [
      courseId === null ? `member ${createdBy}` : `${participantId} ${courseId}`,
      id,
    ]),
  )
}
