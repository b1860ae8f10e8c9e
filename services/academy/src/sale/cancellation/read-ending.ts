import type { IncomeMethod } from '@rodada/contracts/money/rules'
import { formatMoney } from '@rodada/contracts/words/money'
import { type Returned, whatIsReturned } from '@rodada/payment/refund/what-is-returned'
import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { type ClassHour, classTime } from '../../time/class-time.ts'
import { classZone, zoneOrSite } from '../../time/class-zone.ts'
import { Booking } from '../../timetable/booking/booking.entity.ts'
import { countReserved } from '../../timetable/booking/release-bookings.ts'
import { longestClassMs } from '../../timetable/class/end-abandoned.ts'
import { inLine, WaitingEntry } from '../../timetable/waiting-list/waiting-entry.entity.ts'
import type { LockedSubscription } from '../subscription/lock-subscription.ts'
import { readPaidMethod, readRefundable } from '../subscription/read-refund.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'

export interface EndingPart {
  readonly row: Subscription
  readonly returned: Returned
  /** How it was paid. */
  readonly method: IncomeMethod
}

/** A subscription that needs the membership. */
interface Needing {
  readonly id: number
  readonly title: string
}

/** What ends where the owner of a paid subscription or membership cancels it now, and what is returned. */
export interface Ending {
  /** Why it cannot be canceled now, in a sentence for its owner; null: it can. */
  readonly obstacle: string | null
  /** The subscription, then the membership that ends with it. */
  readonly parts: readonly [EndingPart, ...EndingPart[]]
  /** Centavos of all parts. */
  readonly centavos: number
  /** Booked classes and places in waiting lists that are given up. */
  readonly bookings: number
  readonly waiting: number
  /** The active membership that was taken with it and goes on. */
  readonly remaining: Subscription | null
  /** Subscriptions whose classes cannot be taken without the membership that ends. */
  readonly needing: readonly Needing[]
}

/** @param locked the subscription with its rows; a command has locked them. */
export async function readEnding(em: EntityManager, locked: LockedSubscription, now: Date): Promise<Ending> {
  const { row, membership } = locked
  const first = await partOf(em, row, now)
  const second = membership && isRunning(membership, now) ? await partOf(em, membership, now) : null
  const isTogether = second !== null && (await endsWith(em, first, second, now))
  const parts = isTogether ? ([first, second] as const) : ([first] as const)
  const ended = parts.map((part) => part.row)
  return {
    obstacle: await obstacleOf(em, row, now),
    parts,
    centavos: parts.reduce((sum, { returned }) => sum + returned.centavos, 0),
    bookings: await em.count(Booking, { subscriptionId: row.id, status: 'booked' }),
    waiting: await em.count(WaitingEntry, { subscriptionId: row.id, ...inLine }),
    remaining: isTogether ? null : (second?.row ?? null),
    needing: await needingOf(dbOf(em), ended, now),
  }
}

function isRunning(row: Subscription, now: Date): boolean {
  return row.status === 'Active' && row.dueDate !== null && row.dueDate > now
}

/** The ledger may have less than the price: of a charge that the staff refund as a case. */
async function partOf(em: EntityManager, row: Subscription, now: Date): Promise<EndingPart> {
  const { paidCentavos, paidAt } = row
  const isUsed = await wasUsed(em, row)
  const returned = whatIsReturned({ kind: 'service', paidCentavos, paidAt: paidAt ?? now, isUsed }, now)
  const left = (await readRefundable(dbOf(em), row))?.left ?? 0
  const method = await readPaidMethod(dbOf(em), row.id)
  return { row, method, returned: { ...returned, centavos: Math.min(returned.centavos, left) } }
}

/** As the terms say: a membership is returned with the course that it was paid with, unless it was used or is needed. */
async function endsWith(
  em: EntityManager,
  first: EndingPart,
  second: EndingPart,
  now: Date,
): Promise<boolean> {
  const isUndone = first.returned.reason === 'full' || first.returned.reason === 'free'
  if (!isUndone || !(await isUndoable(em, second))) return false
  return (await needingOf(dbOf(em), [first.row, second.row], now)).length === 0
}

/** It is returned in full, or was given for a part of the course alone and not used. */
async function isUndoable(em: EntityManager, { row, returned }: EndingPart): Promise<boolean> {
  if (returned.reason === 'full') return true
  return returned.reason === 'free' && row.owed() > 0 && !(await wasUsed(em, row))
}

/** Whether a class was taken with it. */
async function wasUsed(em: EntityManager, row: Subscription): Promise<boolean> {
  return row.isMembership() ? isMembershipUsed(dbOf(em), row) : row.pendingClasses < row.grantedClasses
}

/** Whether classes of courses that require a membership were taken since it was paid, or are being taken. */
async function isMembershipUsed(db: AcademyDb, { createdBy, paidAt }: Subscription): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select coalesce(sum(case entry.kind when 'consumed' then entry.classes else -entry.classes end), 0) > 0 as used
    from credit_entry entry
    join subscription on subscription.id = entry.subscription_id
    join course on course.id = subscription.course_id
    where subscription.created_by = ${createdBy} and course.membership_required
      and entry.kind in ('consumed', 'returned') and entry.created_at >= ${paidAt}`.execute(db)
  return rows[0]?.used ?? false
}

/** Empty where no membership ends, or another one goes on. */
async function needingOf(db: AcademyDb, ended: readonly Subscription[], now: Date): Promise<Needing[]> {
  const membership = ended.find((row) => row.isMembership())
  if (!membership) return []
  const ids = sql`${ended.map(({ id }) => id)}::integer[]`
  const { rows } = await sql<Needing>`
    select subscription.id, course.title from subscription
    join course on course.id = subscription.course_id
    where subscription.created_by = ${membership.createdBy} and course.membership_required
      and subscription.id <> all(${ids})
      and (subscription.status = 'PendingPayment' or subscription.status = 'Active' and subscription.due_date > ${now})
      and not exists (
        select from subscription other where other.created_by = subscription.created_by and other.course_id is null
          and other.id <> all(${ids}) and other.status = 'Active' and other.due_date > ${now})
    order by subscription.id`.execute(db)
  return rows
}

async function obstacleOf(em: EntityManager, row: Subscription, now: Date): Promise<string | null> {
  const the = row.isMembership() ? 'Esta membresía' : 'Esta suscripción'
  if (row.status === 'Canceled') return `${the} ya está cancelada.`
  if (row.status === 'PendingPayment')
    return `${the} no está pagada: cancélala sin costo en Mis Suscripciones.`
  const began = await openClassOf(em, row)
  if (began !== null) {
    const latest = { ...began, startsAt: new Date(began.startsAt.getTime() + longestClassMs) }
    return `Hay una clase en curso que empezó a las ${classTime(began)} Puedes cancelar en cuanto tu instructor la termine, a más tardar a las ${classTime(latest)}`
  }
  if (!isRunning(row, now)) return `${the} ya terminó: no queda nada que cancelar.`
  if (row.owed() > 0 && (await wasUsed(em, row)))
    return `Falta pagar ${formatMoney(row.owed())} de ${the.toLowerCase()}, con la que ya se tomaron clases: págalos antes de cancelar.`
  return null
}

interface OpenClass extends ClassHour {
  readonly startsAt: Date
}

/** When the class began that goes on with it: of a membership, one of a course that requires it. */
async function openClassOf(em: EntityManager, row: Subscription): Promise<OpenClass | null> {
  if (!row.isMembership() && row.reservedClasses <= ((await countReserved(em, [row.id])).get(row.id) ?? 0))
    return null
  const query = dbOf(em)
    .selectFrom('class_attendance')
    .innerJoin('held_class', 'held_class.id', 'class_attendance.classId')
    .innerJoin('subscription', 'subscription.id', 'class_attendance.subscriptionId')
    .innerJoin('course', 'course.id', 'subscription.courseId')
    .select(['held_class.startedAt', classZone.as('zone')])
    .where('class_attendance.isOpen', '=', true)
    .orderBy('held_class.startedAt', 'desc')
    .limit(1)
  const open = await (row.isMembership()
    ? query
        .where('subscription.createdBy', '=', row.createdBy)
        .where('course.membershipRequired', '=', true)
        .executeTakeFirst()
    : query.where('class_attendance.subscriptionId', '=', row.id).executeTakeFirst())
  return open ? { startsAt: open.startedAt, zone: zoneOrSite(open.zone) } : null
}
