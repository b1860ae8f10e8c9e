import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { leftText } from '@rodada/contracts/money/rest-words'
import type { receivePayment as receiveCall } from '@rodada/contracts/subscription/staff-calls'
import { restText, sumOf } from '@rodada/payment/attempt/settle-without-bank'
import { type Charge, readCharge } from '@rodada/payment/branch/charge'
import { type Command, runCommand } from '@rodada/service/command/command'
import { onceOf } from '@rodada/service/command/idempotency'
import { AppError, done, failure, notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { CallInput } from '@rodada/service/http/implement'
import { type AcademyDb, dbOf } from '../../entities.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { sumOwed } from '../subscription/amount-due.ts'
import { type LockedSubscription, lockSubscription } from '../subscription/lock-subscription.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { readSiteSubscriptions } from '../subscription/views/staff-subscriptions.ts'
import { takeAtBranch } from './take-at-branch.ts'

type Form = BodyOf<typeof receiveCall>
type Answer = ResponseOf<typeof receiveCall>
type Rows = readonly [Subscription, ...Subscription[]]

/**
 * Receives money for a course, for the membership that was taken with it, or for both, in one transaction: all that is
 * due, or a part. An open card payment is checked with the bank first.
 * @returns both as they are now, also with a refusal: the page was old.
 * @throws notFound
 */
export async function receivePayment(
  options: PaymentOptions,
  request: CallInput<typeof receiveCall>['request'],
  id: number,
  form: Form,
): Promise<Answer> {
  const db = dbOf(options.orm.em.fork())
  const ids = await linkedIds(db, id)
  const run = (command: Command<Actor>) => receive(options, command, id, form)
  const answer = await runCommand(options, request, run, onceOf(request)).catch(refused)
  // Not part of the stored answer for repetitions: it holds names and telephones.
  return { ...answer, subscriptions: await readSiteSubscriptions(db, ids) }
}

/** Ids of the subscription and of the membership that was taken with it. */
async function linkedIds(db: AcademyDb, id: number): Promise<number[]> {
  const row = await db
    .selectFrom('subscription')
    .select(['id', 'membershipId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.membershipId === null ? [row.id] : [row.id, row.membershipId]
}

function refused(error: unknown) {
  if (error instanceof AppError && error.status === 200) return failure([error.message], error.errors)
  throw error
}

async function receive(options: PaymentOptions, command: Command<Actor>, id: number, form: Form) {
  const { em, at } = command
  const { parts } = form
  const rows = chosenRows(await lockSubscription(em, id), parts)
  const { receipts, covered } = await takeAtBranch(options, command, rows, async (due) => {
    const charge = await readCharge(em, form, due, at)
    return { ...charge, received: receivedOf(charge, parts) }
  })
  await em.flush()
  const left = sumOwed(rows)
  const texts =
    left === 0 ? [messages[parts]] : ['El abono se registró.', `${leftText(left, rows.at(-1)?.restBy)}.`]
  return {
    ...done(...texts, ...restText(covered + sumOf(receipts), receipts)),
    receipts: receipts.map((each) => each.id),
  }
}

/** The row keeps the first way; its receipts have all. */
function receivedOf({ payments: [first] }: Charge, parts: Form['parts']) {
  return first && { method: first.method, reference: first.reference, parts }
}

const messages: Readonly<Record<Form['parts'], string>> = {
  course: 'El pago del curso se registró.',
  membership: 'El pago de la membresía se registró.',
  both: 'El pago del curso y de la membresía se registró.',
}

/** @throws a refusal where one of the parts does not wait for its payment. */
function chosenRows(locked: LockedSubscription, parts: Form['parts']): Rows {
  const rows = rowsOf(locked, parts)
  if (rows.every(({ priceCentavos: price }) => price === 0))
    throw refusal('No tiene costo: no hay nada que cobrar.')
  return rows
}

function rowsOf(locked: LockedSubscription, parts: Form['parts']): Rows {
  const { row } = locked
  if (row.isMembership()) return [unpaidMembership(row, parts)]
  if (row.status === 'Canceled') throw refusal('La suscripción está cancelada: no cobres nada por ella.')
  if (parts === 'membership') return [linkedMembership(locked)]
  if (row.isPaid() && row.owed() === 0) throw refusal('El curso ya está pagado: no lo cobres otra vez.')
  return parts === 'course' ? [row] : [row, linkedMembership(locked)]
}

function unpaidMembership(row: Subscription, parts: Form['parts']): Subscription {
  if (parts !== 'membership')
    throw refusal(`La #${row.id} es una membresía: aquí solo se cobra la membresía.`)
  return unpaid(row)
}

function linkedMembership({ row, membership }: LockedSubscription): Subscription {
  if (!membership) throw refusal(`Con la suscripción #${row.id} no se tomó ninguna membresía.`)
  return unpaid(membership)
}

function unpaid(membership: Subscription): Subscription {
  if (membership.isPaid() && membership.owed() === 0)
    throw refusal('La membresía ya está pagada: no la cobres otra vez.')
  if (membership.status === 'Canceled') throw refusal('La membresía está cancelada: no la cobres.')
  return membership
}
