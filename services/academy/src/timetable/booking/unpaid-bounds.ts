import { minuteMs } from '@rodada/contracts/words/durations'
import type { EntityManager } from '@rodada/service/data/orm'
import { fieldErrors, refusal } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import type { Subscription } from '../../sale/subscription/subscription.entity.ts'
import type { UnpaidRules } from './booking-settings.ts'

type Holder = Pick<Subscription, 'createdBy' | 'network' | 'holdsUntil'>

/** What an account has without having paid for it. */
interface Unpaid {
  readonly places: number
  /** Entries of waiting lists. */
  readonly waiting: number
  readonly students: number
}

/**
 * Reads it under a lock that keeps other commands of the account from taking more until the transaction ends. The lock comes
 * after those of sessions and subscriptions, and before those of students.
 */
async function lockUnpaid(em: EntityManager, accountId: number): Promise<Unpaid> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('academy:unpaid'), ?)`, [accountId])
  const { rows } = await sql<Unpaid>`
    with unpaid as (select id from subscription where created_by = ${accountId} and status = 'PendingPayment')
    select
      (select count(*)::integer from booking
        where status = 'booked' and subscription_id in (select id from unpaid)) as places,
      (select count(*)::integer from waiting_entry
        where status in ('waiting', 'offered') and subscription_id in (select id from unpaid)) as waiting,
      (select count(*)::integer from participant
        where responsible_id = ${accountId} and forgotten_at is null) as students`.execute(dbOf(em))
  const [unpaid] = rows
  if (!unpaid) throw new Error('An aggregate without a row')
  return unpaid
}

function mostPlaces({ places, placesPerStudent }: UnpaidRules, { students }: Unpaid): number {
  return Math.min(places, students * placesPerStudent)
}

export interface PlacesLeft {
  /** How many more places the account may hold unpaid, none where it holds as many as it may. */
  readonly own: number
  /** How many of them for longer than paying takes, so that one network does not hold many by many mailboxes. */
  readonly long: number
}

/**
 * @throws a refusal where accounts of its network hold too many without a confirmed e-mail.
 */
export async function unpaidPlacesLeft(
  em: EntityManager,
  rules: UnpaidRules,
  holder: Holder,
): Promise<PlacesLeft> {
  const unpaid = await lockUnpaid(em, holder.createdBy)
  const ofNetwork = await networkPlacesLeft(em, rules, holder)
  const own = Math.max(0, mostPlaces(rules, unpaid) - unpaid.places)
  return { own, long: Math.min(own, ofNetwork) }
}

/** End of a hold that is only as long as paying takes. */
export function payEnd({ payMinutes }: UnpaidRules, end: Date, at: Date): Date {
  return new Date(Math.min(end.getTime(), at.getTime() + payMinutes * minuteMs))
}

/** @throws a refusal. */
async function networkPlacesLeft(
  em: EntityManager,
  { networkPlaces, unconfirmedNetworkPlaces }: UnpaidRules,
  { network, holdsUntil }: Holder,
): Promise<number> {
  if (network === null) return Number.POSITIVE_INFINITY
  await em.execute(`select pg_advisory_xact_lock(hashtext('academy:unpaid-network'), hashtext(?))`, [network])
  const { rows } = await sql<{ places: number; unconfirmed: number }>`
    select count(*)::integer as places,
      (count(*) filter (where subscription.holds_until is not null))::integer as unconfirmed
    from booking
    join subscription on subscription.id = booking.subscription_id
    where subscription.network = ${network} and subscription.status = 'PendingPayment'
      and booking.status = 'booked'`.execute(dbOf(em))
  const { places, unconfirmed } = rows[0] ?? { places: 0, unconfirmed: 0 }
  if (holdsUntil !== null && unconfirmed >= unconfirmedNetworkPlaces)
    throw refusal(
      'Desde tu red ya hay muchos lugares apartados sin pagar. Confirma tu correo con el enlace que te enviamos y vuelve a intentarlo.',
    )
  return Math.max(0, networkPlaces - places)
}

/** Refusal for an account that holds as many unpaid places as it may. */
export const tooManyPlaces =
  'Ya tienes apartados todos los lugares que puedes sin pagar. Paga o cancela lo que tienes pendiente en Mis suscripciones y vuelve a intentarlo.'

/**
 * End of the hold of a further place of an unpaid subscription.
 * @param end that of its other places.
 * @throws field errors where it may hold none.
 */
export async function unpaidPlaceEnd(
  em: EntityManager,
  rules: UnpaidRules,
  row: Holder,
  { end, at }: { readonly end: Date; readonly at: Date },
): Promise<Date> {
  const { own, long } = await unpaidPlacesLeft(em, rules, row)
  if (own === 0) throw fieldErrors({ SubscriptionId: [tooManyPlaces] })
  return long > 0 ? end : payEnd(rules, end, at)
}

/** @throws field errors where an account would stand in more waiting lists, unpaid, than it may. */
export async function requireUnpaidWaiting(
  em: EntityManager,
  { waiting: most }: UnpaidRules,
  { createdBy }: Holder,
  more = 1,
): Promise<void> {
  const { waiting } = await lockUnpaid(em, createdBy)
  if (waiting + more > most)
    throw fieldErrors({
      SessionId: [
        `Sin pagar puedes estar en ${most} listas de espera a la vez. Paga tu suscripción o deja otra lista y vuelve a intentarlo.`,
      ],
    })
}
