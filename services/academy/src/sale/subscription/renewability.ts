import { siteDay } from '@rodada/service/words/site-day'
import { type RawBuilder, sql } from 'kysely'

/** Reason why the classes of a subscription cannot be bought again. */
type Obstacle = 'membership' | 'canceled' | 'unpaid' | 'renewed' | 'withdrawn' | 'free' | 'over' | 'running'

export interface Renewability {
  readonly id: number
  /** Null: it can be renewed. */
  readonly obstacle: Obstacle | null
  readonly renewedById: number | null
  readonly isRenewalUnpaid: boolean
}

const today = siteDay(sql`now()`)

/** The course has a timetable, but no slot and no session in the future. */
const isOver = sql<boolean>`(
  exists (select from slot where slot.course_id = course.id)
  and not exists (select from slot where slot.course_id = course.id
    and coalesce(slot.date, slot.valid_to, 'infinity') >= ${today})
  and not exists (select from session where session.course_id = course.id
    and session.status = 'scheduled' and session.starts_at > now()))`

/** The subscription that renews `row`. @param row an alias. */
function renewalOf(row: RawBuilder<unknown>, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${columns} from subscription renewal
    where renewal.renews_id = ${row}.id and renewal.status <> 'Canceled')`
}

/** A student of `row` has another active or unpaid subscription of the course. @param row an alias. */
function hasAnother(row: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from subscription_participant mine
    join subscription_participant link on link.participant_id = mine.participant_id
    join subscription other on other.id = link.subscription_id
    where mine.subscription_id = ${row}.id and other.id <> ${row}.id and other.id is distinct from ${row}.renews_id
      and other.course_id = ${row}.course_id and (other.status = 'PendingPayment'
        or other.status = 'Active' and (other.due_date > now() or other.reserved_classes > 0)))`
}

/**
 * The rule of renewals: what stands against one, null where nothing does. Needs `course`, which may be left joined.
 * @param row alias of the subscription.
 */
export function obstacleOf(row: RawBuilder<unknown> = sql`subscription`): RawBuilder<Obstacle | null> {
  return sql<Obstacle | null>`case
    when ${row}.course_id is null then 'membership'
    when ${row}.status = 'Canceled' then 'canceled'
    when ${row}.status = 'PendingPayment' then 'unpaid'
    when exists ${renewalOf(row, sql``)} then 'renewed'
    when course.withdrawn_at is not null then 'withdrawn'
    when course.price_centavos = 0 and not course.membership_required then 'free'
    when ${isOver} then 'over'
    when ${hasAnother(row)} then 'running' end`
}

/** Columns of `Renewability` for `subscription`. */
export const renewabilityColumns = [
  obstacleOf().as('obstacle'),
  sql<number | null>`${renewalOf(sql`subscription`, sql`renewal.id`)}`.as('renewedById'),
  sql<boolean>`coalesce(${renewalOf(sql`subscription`, sql`renewal.status = 'PendingPayment'`)}, false)`.as(
    'isRenewalUnpaid',
  ),
] as const

/** The obstacle in a sentence; null where it can be renewed. */
export function whyNotRenewable({ id, obstacle, renewedById, isRenewalUnpaid }: Renewability): string | null {
  const texts: Readonly<Record<Obstacle, string>> = {
    membership: 'La membresía anual no se renueva aquí. Tómala en Mis Suscripciones cuando venza.',
    canceled: 'Esta suscripción está cancelada. Regístrate de nuevo en la página del curso.',
    unpaid: `Primero paga la suscripción #${id}.`,
    renewed: `Ya renovaste esta suscripción: es la #${renewedById}${isRenewalUnpaid ? ', que falta pagar.' : '.'}`,
    withdrawn: 'Este curso ya no está disponible.',
    free: 'La clase de prueba no se renueva. Elige un curso en la academia para seguir.',
    over: 'Este curso ya terminó. Elige otro en la academia para seguir.',
    running: 'Uno de los alumnos ya tiene otra suscripción de este curso. Renueva esa.',
  }
  return obstacle && texts[obstacle]
}
