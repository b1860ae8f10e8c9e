import { owedAges } from '@rodada/contracts/money/rules'
import {
  type AttendanceGroup,
  type AttendanceLine,
  attendanceGroups,
  type StudentLine,
} from '@rodada/contracts/report/calls'
import { expiringWithinDays, inactiveAfterDays } from '@rodada/contracts/student/rules'
import { dayMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { PagedList } from '@rodada/service/list/paged-list'
import type { ReportDays } from '@rodada/service/words/site-day'
import type { Selectable } from 'kysely'
import type { AcademyDb, AcademyTables } from '../entities.ts'
import { readAttendance } from '../staff/report/read-attendance.ts'
import { readOwed } from '../staff/report/read-owed.ts'
import { readReductionReport } from '../staff/report/read-reduction-report.ts'
import { readExpiring, readInactive } from '../staff/report/read-students.ts'
import type { SubscriptionRow } from './payment-invariants.ts'

type Row<Table extends keyof AcademyTables> = Selectable<AcademyTables[Table]>
type HeldClass = Row<'held_class'>
type Attended = Row<'class_attendance'>
type Session = Row<'session'>
type Booking = Row<'booking'>

/** The tables that reports tell of. */
interface Rows {
  readonly subscriptions: ReadonlyMap<number, SubscriptionRow>
  readonly students: readonly Row<'subscription_participant'>[]
  /** Those that were not undone. */
  readonly classes: ReadonlyMap<number, HeldClass>
  readonly attendances: readonly Attended[]
  readonly sessions: ReadonlyMap<number, Session>
  /** In the order of their ids. */
  readonly bookings: readonly Booking[]
}

/** Days after `now` at which reports are compared too: debts age, validities end, students stay away. */
const laterDays = [0, 5, 9, 20, 35]
const allRows = { currentPage: 1, itemsPerPage: 1_000_000 }

/** A report, its lines as it states them, and as the rows have them. */
type Comparison = readonly [name: string, stated: readonly string[], counted: readonly string[]]

/**
 * Compares the reports with what the rows of their tables come to without SQL: what is owed by age, attendance by course, instructor
 * and session, of all days together and of each, and the students who end soon or stay away.
 * @param since first day of attendance that is compared.
 * @returns differences, to the centavo, in words.
 */
export async function findReportViolations(db: AcademyDb, since: string, now: Date): Promise<string[]> {
  const rows = await readRows(db)
  const comparisons = [...(await compareAttendance(db, rows, since, now)), await compareReductions(db, rows)]
  for (const days of laterDays) {
    const later = new Date(now.getTime() + days * dayMs)
    comparisons.push(await compareOwed(db, rows, later), ...(await compareStudents(db, rows, later)))
  }
  return comparisons.flatMap(([name, stated, counted]) => {
    const [shown, expected] = [stated, counted].map((lines) => lines.toSorted().join('; '))
    return shown === expected ? [] : [`report of ${name} says ${shown}, not ${expected}`]
  })
}

async function readRows(db: AcademyDb): Promise<Rows> {
  const [subscriptions, students, classes, attendances, sessions, bookings] = await Promise.all([
    db.selectFrom('subscription').selectAll().execute(),
    db.selectFrom('subscription_participant').selectAll().execute(),
    db.selectFrom('held_class').selectAll().where('undoneAt', 'is', null).execute(),
    db.selectFrom('class_attendance').selectAll().execute(),
    db.selectFrom('session').selectAll().execute(),
    db.selectFrom('booking').selectAll().orderBy('id').execute(),
  ])
  return {
    subscriptions: byId(subscriptions),
    students,
    classes: byId(classes),
    attendances,
    sessions: byId(sessions),
    bookings,
  }
}

function byId<One extends { readonly id: number }>(rows: readonly One[]): ReadonlyMap<number, One> {
  return new Map(rows.map((row) => [row.id, row]))
}

async function compareOwed(db: AcademyDb, rows: Rows, now: Date): Promise<Comparison> {
  const { lines, amount } = await readOwed(db, now)
  const stated = lines.map((line) => `${line.source} ${line.age}: ${line.count}, ${inCentavos(line.amount)}`)
  const owed = owedOf(rows, now)
  const counted = [...owed].map(([kind, centavos]) => `${kind}: ${centavos.length}, ${sumOf(centavos)}`)
  const sum = sumOf([...owed.values()].flat())
  return [
    `what is owed at ${now.toISOString()}`,
    [...stated, `in all ${inCentavos(amount)}`],
    [...counted, `in all ${sum}`],
  ]
}

/** The sales that stand say what was taken off them, as the rows of their reductions do. */
async function compareReductions(db: AcademyDb, { subscriptions }: Rows): Promise<Comparison> {
  const { amount } = await readReductionReport(db, { from: '2000-01-01', to: '2999-12-31' })
  const standing = [...subscriptions.values()].filter(({ status }) => status !== 'Canceled')
  const counted = sumOf(standing.map(({ reducedCentavos }) => reducedCentavos))
  return ['what was taken off', [String(inCentavos(amount))], [String(counted)]]
}

/** Centavos owed of each subscription, by kind and age. */
function owedOf({ subscriptions }: Rows, now: Date): ReadonlyMap<string, readonly number[]> {
  const unpaid = [...subscriptions.values()].filter(
    ({ status, expiresAt, priceCentavos: price, paidCentavos: paid }) =>
      status !== 'Canceled' && price > paid && (status !== 'PendingPayment' || paid > 0 || expiresAt > now),
  )
  const byKind = Map.groupBy(unpaid, ({ courseId, createdAt }) => {
    const days = (now.getTime() - createdAt.getTime()) / dayMs
    return `${courseId === null ? 'membership' : 'course'} ${owedAges.findLast((age) => age <= days) ?? 0}`
  })
  return new Map(
    [...byKind].map(([kind, some]) => [kind, some.map((row) => row.priceCentavos - row.paidCentavos)]),
  )
}

async function compareStudents(db: AcademyDb, rows: Rows, now: Date): Promise<Comparison[]> {
  const list = new PagedList()
  const { list: expiring } = await readExpiring(db, list, allRows, now)
  const { list: inactive } = await readInactive(db, list, allRows, now)
  const at = now.toISOString()
  return [
    [`students who end soon at ${at}`, expiring.map(studentText), expiringOf(rows, now)],
    [`students who stay away at ${at}`, inactive.map(studentText), inactiveOf(rows, now)],
  ]
}

function expiringOf(rows: Rows, now: Date): string[] {
  const soon = new Date(now.getTime() + expiringWithinDays * dayMs)
  return activeStudents(rows, now).flatMap(
    ({ participantId, subscription: { id: subscriptionId, dueDate } }) =>
      dueDate !== null && dueDate <= soon
        ? [studentText({ participantId, subscriptionId, date: dueDate.toISOString() })]
        : [],
  )
}

function inactiveOf(rows: Rows, now: Date): string[] {
  const longAgo = now.getTime() - inactiveAfterDays * dayMs
  const attendances = Map.groupBy(rows.attendances, ({ participantId }) => participantId)
  return activeStudents(rows, now).flatMap(({ participantId, subscription }) => {
    const { id: subscriptionId, paidAt, validFrom } = subscription
    const begun = Math.max(paidAt?.getTime() ?? 0, validFrom?.getTime() ?? 0)
    const own = attendances.get(participantId) ?? []
    const came = own.flatMap(({ classId }) => rows.classes.get(classId)?.startedAt.getTime() ?? [])
    const last = Math.max(...came)
    if (begun >= longAgo || last >= longAgo) return []
    const date = came.length === 0 ? null : new Date(last).toISOString()
    return [studentText({ participantId, subscriptionId, date })]
  })
}

/** Students with classes of a course left. */
function activeStudents({ subscriptions, students }: Rows, now: Date) {
  return students.flatMap(({ participantId, subscriptionId }) => {
    const subscription = subscriptions.get(subscriptionId)
    if (subscription?.status !== 'Active' || subscription.courseId === null) return []
    const isValid = subscription.dueDate !== null && subscription.dueDate > now
    return isValid && subscription.pendingClasses > 0 ? [{ participantId, subscription }] : []
  })
}

type StudentEnd = Pick<StudentLine, 'participantId' | 'subscriptionId' | 'date'>

function studentText({ participantId, subscriptionId, date }: StudentEnd): string {
  return `${participantId} of ${subscriptionId}, ${date}`
}

async function compareAttendance(db: AcademyDb, rows: Rows, since: string, now: Date): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  const moments = [...rows.classes.values(), ...rows.sessions.values(), ...rows.bookings]
  const days = [...new Set(moments.map(dayOf))].filter((day) => day >= since)
  const ranges = [{ from: since, to: '2999-12-31' }, ...days.map((day) => ({ from: day, to: day }))]
  for (const range of ranges) {
    for (const by of attendanceGroups) {
      const { list } = await readAttendance(db, new PagedList(), { by, now, ...range }, allRows)
      comparisons.push([
        `attendance by ${by} from ${range.from} to ${range.to}`,
        list.map(({ id, ...sums }) => attendanceText(id, sums)),
        attendanceOf(rows, { by, now, ...range }),
      ])
    }
  }
  return comparisons
}

interface Counted extends ReportDays {
  readonly by: AttendanceGroup
  readonly now: Date
}

/** A student in a class, or a missed booking. */
interface Entry {
  /** Course, instructor or session; a class in no session stands for itself. */
  readonly group: string
  /** Null: missed. */
  readonly classId: number | null
}

function attendanceOf(rows: Rows, { by, now, from, to }: Counted): string[] {
  const isOn = (row: Dated) => from <= dayOf(row) && dayOf(row) <= to
  const { sessions } = rows
  const taken = Map.groupBy(
    rows.bookings.filter(({ status }) => status === 'held'),
    ({ classId }) => classId,
  )
  const came = rows.attendances.flatMap((attended): Entry[] => {
    const held = rows.classes.get(attended.classId)
    if (!held || held.endedAt === null) return []
    const { courseId } = rows.subscriptions.get(attended.subscriptionId) ?? {}
    const session = sessions.get(sessionOf(held, taken.get(held.id) ?? [], attended) ?? 0)
    if (!isOn(by === 'session' && session ? session : held)) return []
    const group = {
      course: courseId,
      instructor: held.instructorId,
      session: session?.id ?? `class ${held.id}`,
    }[by]
    return [{ group: `${group}`, classId: held.id }]
  })
  const missed = rows.bookings.flatMap((booking): Entry[] => {
    const session = sessions.get(booking.sessionId)
    if (booking.status !== 'missed' || !session || !isOn(by === 'session' ? session : booking)) return []
    const { id, courseId } = session
    const group = { course: courseId, instructor: instructorOf(rows, session), session: id }[by]
    return group === undefined ? [] : [{ group: `${group}`, classId: null }]
  })
  const begun = [...sessions.values()].filter(
    ({ status, startsAt }) => status !== 'cancelled' && startsAt <= now,
  )
  const empty = by === 'session' ? begun.filter(isOn).map(({ id }) => `${id}`) : []
  const groups = Map.groupBy([...came, ...missed], ({ group }) => group)
  return [...new Set([...empty, ...groups.keys()])].map((group) => {
    const entries = groups.get(group) ?? []
    const classes = entries.flatMap(({ classId }) => classId ?? [])
    const sums = { classes: new Set(classes).size, attended: classes.length }
    return attendanceText(group.replace('class ', ''), { ...sums, missed: entries.length - classes.length })
  })
}

/** The session that a class names, else that of the student's booking, else of the first one that the class used. */
function sessionOf({ sessionId }: HeldClass, taken: readonly Booking[], { participantId }: Attended) {
  const own = taken.find((booking) => booking.participantId === participantId)
  return sessionId ?? (own ?? taken[0])?.sessionId
}

/** Whoever held a class in the session, else whoever was to. */
function instructorOf({ classes, bookings }: Rows, { id, instructorIds }: Session): number | undefined {
  const naming = [...classes.values()].find(({ sessionId }) => sessionId === id)
  const taken = bookings.find(({ sessionId, status }) => sessionId === id && status === 'held')
  return (naming ?? classes.get(taken?.classId ?? 0))?.instructorId ?? instructorIds[0]
}

function attendanceText(
  group: number | string,
  { classes, attended, missed }: Pick<AttendanceLine, 'classes' | 'attended' | 'missed'>,
): string {
  return `${group}: ${classes} classes, ${attended} came, ${missed} did not`
}

type Dated = { readonly startsAt: Date } | { readonly startedAt: Date }

function dayOf(row: Dated): string {
  return dayInMexico('startsAt' in row ? row.startsAt : row.startedAt)
}

const inCentavos = (pesos: number) => Math.round(pesos * 100)

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
