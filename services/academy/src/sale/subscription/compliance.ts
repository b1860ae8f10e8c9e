import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { formatDate } from '@rodada/contracts/words/dates'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { sql } from 'kysely'
import { instantAt } from '../../time/site-time.ts'

/** Columns that decide whether a student can take a class. Instants as PostgreSQL writes them. */
export interface Standing {
  readonly status: SubscriptionStatus
  readonly dueDate: string | null
  /** First and last day of a freeze, `YYYY-MM-DD`. */
  readonly frozenFrom: string | null
  readonly frozenUntil: string | null
  readonly pendingClasses: number
  readonly membershipRequired: boolean
  readonly membershipActive: boolean
}

/** Columns of `Standing`, from `subscription` joined with `course`. */
export const standingColumns = sql`
  subscription.status, subscription.due_date as "dueDate", subscription.pending_classes as "pendingClasses",
  subscription.frozen_from::text as "frozenFrom", subscription.frozen_until::text as "frozenUntil",
  course.membership_required as "membershipRequired",
  exists (
    select from subscription membership
    where membership.created_by = subscription.created_by and membership.course_id is null
      and membership.status = 'Active' and membership.due_date > now()
  ) as "membershipActive"`

/** The rule of 'Al Corriente': why a student cannot take a class with the subscription. @returns empty where they can. */
export function whyNotCompliant(standing: Standing, now: Date): string {
  return whyNotInForce(standing, now) || whyFrozen(standing, dayInMexico(now))
}

/** Why no class can be taken on a day; empty where the subscription is not frozen then. @param day `YYYY-MM-DD` */
export function whyFrozen(
  { frozenFrom, frozenUntil }: Pick<Standing, 'frozenFrom' | 'frozenUntil'>,
  day: string,
): string {
  if (frozenFrom === null || frozenUntil === null || day < frozenFrom || frozenUntil < day) return ''
  return `La suscripción está congelada hasta el ${formatDate(instantAt(frozenUntil, '12:00'))}.`
}

/** As `whyNotCompliant`, whether or not it is frozen: classes after a freeze can be booked during it. */
export function whyNotInForce(standing: Standing, now: Date): string {
  if (standing.status === 'PendingPayment') return 'La suscripción está pendiente de pago.'
  if (standing.status !== 'Active') return 'La suscripción no está activa.'
  if (standing.dueDate === null || new Date(standing.dueDate) <= now) return 'La suscripción ya venció.'
  if (standing.pendingClasses === 0) return 'Ya no le quedan clases.'
  if (standing.membershipRequired && !standing.membershipActive)
    return 'El curso requiere una membresía anual activa.'
  return ''
}
