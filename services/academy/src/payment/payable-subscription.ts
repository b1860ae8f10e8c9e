import type { PaymentAttempt } from '@rodada/payment/payment-attempt.entity'
import type { CardSettlement, Payable, Payables, PaymentCommand } from '@rodada/payment/payment-context'
import { notFound, refusal } from '@rodada/service/errors'
import type { MovementSource } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyOptions } from '../academy-options.ts'
import { activate, type Settlement } from '../subscription/activate.ts'
import { amountDue, coveredRows, linkedMembership, waitsForCourse } from '../subscription/amount-due.ts'
import { type LockedSubscription, lockSubscription } from '../subscription/lock-subscription.ts'
import { Subscription } from '../subscription/subscription.entity.ts'

type Rows = readonly [Subscription, ...Subscription[]]

export function payableSubscriptions(options: AcademyOptions): Payables<PayableSubscription> {
  const lock = async (em: EntityManager, id: number) =>
    new PayableSubscription(em, options, await lockSubscription(em, id))
  const lockOwn = async (em: EntityManager, { id, payer }: PaymentCommand) => {
    const payable = await lock(em, id)
    if (payable.locked.row.createdBy !== payer) throw notFound()
    return payable
  }
  return {
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
}

/** A locked subscription; its companion is the membership that was taken with it. */
export class PayableSubscription implements Payable {
  readonly locked: LockedSubscription
  readonly #em: EntityManager
  readonly #options: AcademyOptions

  constructor(em: EntityManager, options: AcademyOptions, locked: LockedSubscription) {
    this.#em = em
    this.#options = options
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
    return this.locked.row.isPaid()
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

  requirePayable(now: Date): void {
    const { row } = this.locked
    if (row.status === 'Canceled') throw refusal('Esta suscripción está cancelada.')
    const course = waitsForCourse(this.locked)
    if (course) throw refusal(`Esta membresía se paga junto con la suscripción #${course.id}.`)
    if (row.expiresAt <= now) throw refusal('El plazo para pagar esta suscripción terminó.')
  }

  /** Empty: bookings hold the places. */
  async hold(): Promise<void> {}

  isDue(attempt: PaymentAttempt): boolean {
    return this.#offeredRows(attempt).every(({ status }) => status === 'PendingPayment')
  }

  async settle(attempt: PaymentAttempt, { source, at }: CardSettlement): Promise<void> {
    const payer = attempt.issuedBy ?? this.locked.row.createdBy
    const settlement = { method: 'card', paidAt: at, paidBy: payer, cause: `attempt ${attempt.id}` } as const
    await this.#activate(source, this.#offeredRows(attempt), settlement, payer)
  }

  /** Activates the subscription, and the membership with it, at no charge. */
  async settleFree(source: MovementSource, paidBy: number, paidAt: Date): Promise<void> {
    const settlement = { method: 'free', paidAt, paidBy, cause: 'free' } as const
    await this.#activate(source, coveredRows(this.locked), settlement)
  }

  async #activate(
    source: MovementSource,
    rows: Rows,
    settlement: Settlement,
    actorId?: number,
  ): Promise<void> {
    const { sendMail } = this.#options
    const context = { sendMail, source, ...(actorId !== undefined && { actorId }) }
    await activate(this.#em, context, rows, settlement)
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

/**
 * Whether the page shows this membership.
 * @param mpc as sent: empty or `0` means none.
 * @param membershipId null means none.
 */
function isMembership(mpc: string | undefined, membershipId: number | null): boolean {
  const sent = mpc === undefined || mpc === '' || mpc === '0' ? null : mpc
  return sent === (membershipId === null ? null : String(membershipId))
}
