import { fieldErrors, refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import type { UnpaidRules } from './booking-settings.ts'

type Holder = Pick<Subscription, 'createdBy' | 'network'>

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

/**
 * How many more places an account may hold unpaid, none where it holds as many as it may.
 * @throws a refusal where accounts of its network hold too many without a confirmed e-mail.
 */
export async function unpaidPlacesLeft(
  em: EntityManager,
  rules: UnpaidRules,
  holder: Holder,
): Promise<number> {
  const unpaid = await lockUnpaid(em, holder.createdBy)
  await requireNetwork(em, rules, holder)
  return Math.max(0, mostPlaces(rules, unpaid) - unpaid.places)
}

/** @throws a refusal. */
async function requireNetwork(
  em: EntityManager,
  { networkPlaces }: UnpaidRules,
  { network }: Holder,
): Promise<void> {
  if (network === null) return
  await em.execute(`select pg_advisory_xact_lock(hashtext('academy:unpaid-network'), hashtext(?))`, [network])
  const { rows } = await sql<{ places: number }>`
    select count(*)::integer as places from booking
    join subscription on subscription.id = booking.subscription_id
    where subscription.network = ${network} and subscription.status = 'PendingPayment'
      and booking.status = 'booked'`.execute(dbOf(em))
  if ((rows[0]?.places ?? 0) >= networkPlaces)
    throw refusal(
      'Desde tu red ya hay muchos lugares apartados sin pagar. Confirma tu correo con el enlace que te enviamos y vuelve a intentarlo.',
    )
}

/** Refusal for an account that holds as many unpaid places as it may. */
export const tooManyPlaces =
  'Ya tienes apartados todos los lugares que puedes sin pagar. Paga o cancela lo que tienes pendiente en Mis suscripciones y vuelve a intentarlo.'

/** @throws field errors where the unpaid subscription may hold no further place. */
export async function requireUnpaidPlace(em: EntityManager, rules: UnpaidRules, row: Holder): Promise<void> {
  if ((await unpaidPlacesLeft(em, rules, row)) === 0) throw fieldErrors({ SubscriptionId: [tooManyPlaces] })
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
