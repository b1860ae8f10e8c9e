import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { sql } from 'kysely'

/** Columns that decide whether a student can take a class. Instants as PostgreSQL writes them. */
export interface Standing {
  readonly status: SubscriptionStatus
  readonly dueDate: string | null
  readonly pendingClasses: number
  readonly membershipRequired: boolean
  readonly membershipActive: boolean
}

/** Columns of `Standing`, from `subscription` joined with `course`. */
export const standingColumns = sql`
  subscription.status, subscription.due_date as "dueDate", subscription.pending_classes as "pendingClasses",
  course.membership_required as "membershipRequired",
  exists (
    select from subscription membership
    where membership.created_by = subscription.created_by and membership.course_id is null
      and membership.status = 'Active' and membership.due_date > now()
  ) as "membershipActive"`

/** The rule of 'Al Corriente': why a student cannot take a class with the subscription. @returns empty where they can. */
export function whyNotCompliant(standing: Standing, now: Date): string {
  if (standing.status === 'PendingPayment') return 'La suscripción está pendiente de pago.'
  if (standing.status !== 'Active') return 'La suscripción no está activa.'
  if (standing.dueDate === null || new Date(standing.dueDate) <= now) return 'La suscripción ya venció.'
  if (standing.pendingClasses === 0) return 'Ya no le quedan clases.'
  if (standing.membershipRequired && !standing.membershipActive)
    return 'El curso requiere una membresía anual activa.'
  return ''
}
