import type { PaymentAttempt } from '@rodada/payment/attempt/payment-attempt.entity'
import type { Payable, Payables } from '@rodada/payment/attempt/payment-context'
import type { Command } from '@rodada/service/command/command'
import { notFound, refusal } from '@rodada/service/http/errors'
import {
  amountDue,
  coveredRows,
  isDue,
  linkedMembership,
  sumOwed,
  waitsForCourse,
} from '../subscription/amount-due.ts'
import { enterPayment, type PaidRow } from '../subscription/enter-payment.ts'
import { type LockedSubscription, lockSubscription } from '../subscription/lock-subscription.ts'
import { Subscription } from '../subscription/subscription.entity.ts'

type Rows = readonly [Subscription, ...Subscription[]]

const lock = async (command: Command, id: number) =>
  new PayableSubscription(command, await lockSubscription(command.em, id))

async function lockOwn(command: Command, id: number): Promise<PayableSubscription> {
  const payable = await lock(command, id)
  if (payable.locked.row.createdBy !== command.actor?.userId) throw notFound()
  return payable
}

export const payableSubscriptions: Payables<PayableSubscription> = {
  words: { name: 'suscripción', the: 'la suscripción', this: 'esta suscripción' },
  haveOrderFolios: false,
  lock,
  lockOwn,
  lockOwnState: lockOwn,
  sourceOf: async (em, id) =>
    (await em.findOneOrFail(Subscription, id)).isMembership() ? 'membership' : 'course',
  returnPath: ({ payableId, companionId }) =>
    `/suscripcion/${payableId}/${companionId ?? 0}/informacion-de-pago`,
}

/** A locked subscription; its companion is the membership that was taken with it. */
export class PayableSubscription implements Payable {
  readonly locked: LockedSubscription
  readonly #command: Command

  constructor(command: Command, locked: LockedSubscription) {
    this.#command = command
    this.locked = locked
  }

  get id(): number {
    return this.locked.row.id
  }

  get companionId(): number | null {
    return linkedMembership(this.locked)?.id ?? null
  }

  get amountDue(): number {
    return amountDue(this.locked)
  }

  get isPaid(): boolean {
    return this.locked.row.isPaid() && !isDue(this.locked.row)
  }

  /**
   * A paid subscription may still be named with the membership that was paid with it.
   * @param mpc id of the membership that the page shows, as sent.
   * @throws a refusal where the page shows another one.
   */
  requireShown(mpc: string | undefined, attempt?: PaymentAttempt | null): void {
    const isReturn = attempt && isMembership(mpc, attempt.companionId)
    const isRepeated =
      this.isPaid && (isMembership(mpc, null) || isMembership(mpc, this.locked.membership?.id ?? null))
    if (!isReturn && !isRepeated && !isMembership(mpc, this.companionId))
      throw refusal('Los datos del pago cambiaron. Recarga la página para ver el total actual.')
  }

  requirePayable(): void {
    const { row } = this.locked
    if (row.status === 'Canceled') throw refusal('Esta suscripción está cancelada.')
    const course = waitsForCourse(this.locked)
    if (course) throw refusal(`Esta membresía se paga junto con la suscripción #${course.id}.`)
    // Money stands for it: it is not canceled for want of the rest.
    const isUnpaid = row.status === 'PendingPayment' && row.paidCentavos === 0
    if (isUnpaid && row.expiresAt <= this.#command.at)
      throw refusal('El plazo para pagar esta suscripción terminó.')
  }

  /** Empty: bookings hold the places. */
  async hold(): Promise<void> {}

  isDue(attempt: PaymentAttempt): boolean {
    const rows = this.#offeredRows(attempt)
    return rows.every(isDue) && sumOwed(rows) === attempt.amountCentavos
  }

  async settle(attempt: PaymentAttempt): Promise<void> {
    const paidBy = attempt.issuedBy ?? this.locked.row.createdBy
    const settlement = { method: 'card', paidBy, cause: `attempt ${attempt.id}`, actorId: paidBy } as const
    const [first, membership] = this.#offeredRows(attempt)
    const rest = membership ? [byCard(membership)] : []
    await enterPayment(this.#command, [byCard(first), ...rest], settlement)
  }

  /** Activates the subscription, and the membership with it, at no charge. */
  async settleFree(): Promise<void> {
    const { createdBy: paidBy } = this.locked.row
    const [first, ...others] = coveredRows(this.locked)
    const free = (row: Subscription): PaidRow => ({ row, money: [] })
    await enterPayment(this.#command, [free(first), ...others.map(free)], {
      ...{ method: 'free', paidBy, cause: 'free' },
    })
  }

  /** The rows for which the attempt was made, whatever their status. */
  #offeredRows(attempt: PaymentAttempt): Rows {
    const { row, membership } = this.locked
    if (attempt.companionId === null) return [row]
    if (membership?.id !== attempt.companionId)
      throw new Error(`Attempt ${attempt.id} covers another membership`)
    return [row, membership]
  }
}

function byCard(row: Subscription): PaidRow {
  return { row, money: [{ method: 'card', reference: null, centavos: row.owed() }] }
}

/**
 * Whether the page shows this membership.
 * @param mpc as sent: empty or `0` means none.
 * @param membershipId null means none.
 */
function isMembership(mpc: string | undefined, membershipId: number | null): boolean {
  const sent = mpc === undefined || mpc === '' || mpc === '0' ? null : mpc
  return sent === (membershipId === null ? null : String(membershipId))
}
