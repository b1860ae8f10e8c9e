import { defineEntity, p } from '@mikro-orm/core'
import type { IncomeMethod, ReceiptMethod } from '@rodada/contracts/money/rules'
import { type SubscriptionStatus, subscriptionStatuses } from '@rodada/contracts/roles'
import type { ReceivedParts } from '@rodada/contracts/subscription/calls'
import { label } from '@rodada/service/data/label'
import {
  centavos,
  createdInstant,
  identity,
  instant,
  plainDate,
  version,
} from '@rodada/service/data/value-types'
import { Course } from '../../timetable/course/course.entity.ts'
import { endOfDay, validUntil } from './due-date.ts'

/** Payment at a branch. */
export interface Received {
  readonly method: ReceiptMethod
  readonly reference: string | null
  readonly parts: ReceivedParts
}

export interface Payment {
  readonly method: 'card' | 'branch' | 'free'
  /** Account that paid, or member of staff who took the money. */
  readonly paidBy: number
  /** Method of a payment at a branch, where the staff stated it. */
  readonly received?: Received
}

export interface Cancellation {
  readonly reason: 'owner' | 'staff' | 'expired'
  readonly at: Date
  /** Null: the platform itself. */
  readonly canceledBy: number | null
  /** Centavos that its owner is promised back; 0 and undefined: none. */
  readonly refundDue?: number
}

const listed = ['course_id', 'status', 'price_centavos', 'pending_classes', 'created_by']

/**
 * An index for an order of the staff's lists. Rows without a date come last in both directions, so each direction needs
 * its own. It includes the columns that the lists filter by, so that rows of earlier pages are not looked up.
 */
function listOrder(name: string, column: string, direction: 'asc' | 'desc' | 'desc nulls last') {
  const included = listed.filter((each) => each !== column).join(', ')
  const ids = direction === 'asc' ? 'id' : 'id desc'
  return {
    name,
    expression: `create index "${name}" on "subscription" (${column} ${direction}, ${ids}) include (${included})`,
  }
}

/** Rows of which something is still to be paid, and free ones that wait. `isOwing` names the same condition. */
const owing = `status = 'PendingPayment'::text OR status <> 'Canceled'::text AND price_centavos > paid_centavos`

/** Without a course it is an annual membership; both kinds share the ids. */
const Entity = defineEntity({
  name: 'Subscription',
  label: 'Suscripción',
  tableName: 'subscription',
  properties: {
    id: identity(),
    courseId: () =>
      label(
        'Curso',
        p.manyToOne(Course).mapToPk().fieldName('course_id').deleteRule('no action').strictNullable(),
      ),
    status: label('Estado', p.enum(subscriptionStatuses).$type<SubscriptionStatus>()),
    priceCentavos: label('Precio', centavos()),
    /** What came in and stands for it; refunds do not lower it. Of what was brought over or is free, its price. */
    paidCentavos: label('Pagado', centavos().default(0)),
    /** Last day to pay what is left after a part of it; null: nothing was agreed. */
    restBy: label('Resto por pagar a más tardar', plainDate().strictNullable().default(null)),
    /** Sum of its reductions: with it the price is the list price. */
    reducedCentavos: label('Descuentos', centavos().default(0)),
    /** Ordered classes; granted ones are in the ledger. */
    acquiredClasses: label('Clases adquiridas', p.integer().strictNullable()),
    /** Membership that was taken with it. */
    membershipId: () =>
      label(
        'Membresía',
        p.manyToOne(Entity).mapToPk().fieldName('membership_id').deleteRule('no action').strictNullable(),
      ),
    /** Subscription that it renews. */
    renewsId: () =>
      label(
        'Renueva la suscripción',
        p.manyToOne(Entity).mapToPk().fieldName('renews_id').deleteRule('no action').strictNullable(),
      ),
    /** End of the renewed subscription: where it is paid earlier, its validity begins then. */
    validFrom: label('Desde el día', instant().strictNullable()),
    /** From before the school worked with the product: no income of it is in the ledger of money. */
    isBroughtOver: label('Traída de antes', p.boolean().default(false)),
    /** How the course was sold; null for a membership. */
    singlePayment: label('Pago único', p.boolean().strictNullable()),
    termsVersion: label('Versión de los términos', p.text().strictNullable()),
    createdBy: label('Creó', p.integer()),
    createdAt: createdInstant(),
    /** Canceled where it is unpaid by then. */
    expiresAt: label('Fin del plazo para pagar', instant().defaultRaw(`(now() + '15 days'::interval)`)),
    /**
     * End of the hold of its places while it is unpaid and the e-mail of its account is not confirmed; null: as
     * `holdEnd` says.
     */
    holdsUntil: label('Lugares apartados hasta', instant().strictNullable()),
    /** Digest of the network that it was registered from, while it is unpaid; in no log. */
    network: p.text().hidden().strictNullable(),
    dueDate: label('Fin de la vigencia', instant().strictNullable()),
    /** First and last day of its freeze, the last one there was: on them no class is booked or taken. */
    frozenFrom: label('Congelada desde', plainDate().strictNullable().default(null)),
    frozenUntil: label('Congelada hasta', plainDate().strictNullable().default(null)),
    /** When its owner chose to pay at a branch. */
    payLaterAt: label('Pago en sucursal elegido', instant().strictNullable()),
    /** When its owner got the mails about few classes left and about the end of the validity. */
    fewClassesToldAt: label('Aviso de pocas clases', instant().strictNullable()),
    endToldAt: label('Aviso de fin de vigencia', instant().strictNullable()),
    paidAt: label('Pagada', instant().strictNullable()),
    paidBy: label('Pagó o cobró', p.integer().strictNullable()),
    paymentMethod: label('Método de pago', p.enum(['card', 'branch', 'free'] as const).strictNullable()),
    /** How the staff took the money, where they stated it, and whether for course, membership or both. */
    receivedMethod: label(
      'Forma de pago',
      p.enum(['cash', 'terminal', 'transfer'] as const).strictNullable(),
    ),
    receivedReference: label('Referencia del pago', p.text().strictNullable()),
    receivedParts: label('Qué se cobró', p.enum(['course', 'membership', 'both'] as const).strictNullable()),
    canceledAt: label('Cancelada', instant().strictNullable()),
    canceledBy: label('Canceló', p.integer().strictNullable()),
    cancelReason: label(
      'Motivo de la cancelación',
      p.enum(['owner', 'staff', 'expired'] as const).strictNullable(),
    ),
    /** What its owner was promised at the cancellation or a change of the course, in centavos; null: nothing. The ledger of money has what was given of it. */
    refundDueCentavos: label('Reembolso prometido', centavos().strictNullable()),
    /** What was given back before is no part of the promise. */
    refundDueSince: label('Reembolso prometido desde', instant().strictNullable().default(null)),
    /** Sums of the ledger, written by a trigger alone. */
    grantedClasses: label('Clases otorgadas', p.integer().default(0)),
    pendingClasses: label('Clases pendientes', p.integer().default(0)),
    reservedClasses: label('Clases en curso', p.integer().default(0)),
    version: version(),
  },
  checks: [
    {
      name: 'subscription_freeze_check',
      expression:
        '(frozen_from IS NULL) = (frozen_until IS NULL) AND (frozen_from IS NULL OR frozen_from <= frozen_until)',
    },
    { name: 'subscription_price_centavos_check', expression: 'price_centavos >= 0' },
    {
      name: 'subscription_paid_centavos_check',
      expression: 'paid_centavos >= 0 AND paid_centavos <= price_centavos',
    },
    { name: 'subscription_reduced_centavos_check', expression: 'reduced_centavos >= 0' },
    { name: 'subscription_acquired_classes_check', expression: 'acquired_classes >= 1' },
    { name: 'subscription_check', expression: '(course_id IS NULL) = (acquired_classes IS NULL)' },
    { name: 'subscription_check1', expression: 'granted_classes >= 0 AND pending_classes >= 0' },
    {
      name: 'subscription_check2',
      expression: 'reserved_classes >= 0 AND reserved_classes <= pending_classes',
    },
    {
      name: 'subscription_check3',
      expression: `(status = 'Canceled'::text) = (canceled_at IS NOT NULL AND cancel_reason IS NOT NULL)`,
    },
    {
      name: 'subscription_check4',
      expression: `(status = ANY (ARRAY['Active'::text, 'Finished'::text])) <= (paid_at IS NOT NULL AND due_date IS NOT NULL)`,
    },
    { name: 'subscription_check5', expression: '(received_method IS NULL) = (received_parts IS NULL)' },
    { name: 'subscription_check6', expression: 'received_method IS NOT NULL OR received_reference IS NULL' },
    {
      name: 'subscription_check7',
      expression: `received_method IS NULL OR payment_method = 'branch'::text`,
    },
    {
      name: 'subscription_refund_due_check',
      expression: `refund_due_centavos IS NULL OR refund_due_centavos > 0 AND refund_due_centavos <= price_centavos`,
    },
    {
      name: 'subscription_received_reference_check',
      expression: 'length(received_reference) >= 1 AND length(received_reference) <= 60',
    },
  ],
  indexes: [
    {
      name: 'subscription_owner',
      properties: ['createdBy', 'createdAt', 'id'],
      columns: [{ name: 'createdBy' }, { name: 'createdAt', sort: 'desc' }, { name: 'id', sort: 'desc' }],
    },
    { name: 'subscription_course', properties: ['courseId'], where: 'course_id IS NOT NULL' },
    {
      name: 'subscription_unpaid',
      properties: ['expiresAt', 'id'],
      where: `status = 'PendingPayment'::text`,
    },
    {
      name: 'subscription_owing',
      properties: ['createdAt', 'id'],
      columns: [
        { name: 'createdAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      where: owing,
    },
    { name: 'subscription_network', properties: ['network'], where: 'network IS NOT NULL' },
    { name: 'subscription_refund_due', properties: ['id'], where: 'refund_due_centavos IS NOT NULL' },
    // The report of students reads this index alone.
    {
      name: 'subscription_running',
      expression: `create index "subscription_running" on "subscription" ("due_date", "id") include ("pending_classes", "course_id", "created_by", "paid_at", "valid_from") where status = 'Active'::text`,
    },
    {
      name: 'subscription_few_classes',
      properties: ['dueDate', 'id'],
      where: 'few_classes_told_at IS NULL AND pending_classes <= 2 AND granted_classes > 2',
    },
    listOrder('subscription_by_creation', 'created_at', 'desc'),
    listOrder('subscription_by_price', 'price_centavos', 'desc'),
    listOrder('subscription_by_oldest_payment', 'paid_at', 'asc'),
    listOrder('subscription_by_payment', 'paid_at', 'desc nulls last'),
    listOrder('subscription_by_nearest_end', 'due_date', 'asc'),
    listOrder('subscription_by_end', 'due_date', 'desc nulls last'),
  ],
  uniques: [
    // A customer has at most one unpaid membership.
    {
      name: 'subscription_pending_membership',
      properties: ['createdBy'],
      where: `course_id IS NULL AND status = 'PendingPayment'::text`,
    },
    // A subscription has at most one renewal.
    {
      name: 'subscription_renewal',
      properties: ['renewsId'],
      where: `renews_id IS NOT NULL AND status <> 'Canceled'::text`,
    },
    // A membership is taken with at most one course subscription.
    {
      name: 'subscription_membership',
      properties: ['membershipId'],
      where: 'membership_id IS NOT NULL',
    },
  ],
})

/**
 * Status: from 'PendingPayment' to 'Active' to 'Finished', and from each of them to 'Canceled'; back to
 * 'PendingPayment' where a payment is reversed.
 */
export class Subscription extends Entity.class {
  isMembership(): boolean {
    return this.courseId === null
  }

  isPaid(): boolean {
    return this.status === 'Active' || this.status === 'Finished'
  }

  /** Centavos still to be paid. */
  owed(): number {
    return this.status === 'Canceled' ? 0 : this.priceCentavos - this.paidCentavos
  }

  /** End of validity; of an unpaid subscription as if it were paid at `at`. */
  validUntil(at: Date): Date {
    return validUntil(this, at)
  }

  /** Past its validity, unless a class is open. */
  isPast(at: Date): boolean {
    const { status, dueDate, reservedClasses } = this
    return status === 'Active' && dueDate !== null && dueDate <= at && reservedClasses === 0
  }

  /** Before its validity ends only its last class finishes a subscription. */
  wasUsedUp(at: Date): boolean {
    return this.status === 'Finished' && this.dueDate !== null && this.dueDate > at
  }

  /** Its classes can be booked again once those that a class took come back. */
  goesOn(at: Date): boolean {
    return this.status === 'Active' || this.wasUsedUp(at)
  }

  /** Moves the end of its validity; its owner is told anew before it. */
  moveEnd(dueDate: Date): void {
    this.dueDate = dueDate
    this.endToldAt = null
  }

  /** @param from first day; @param until last day. */
  freeze(from: string, until: string): void {
    this.frozenFrom = from
    this.frozenUntil = until
  }

  unfreeze(): void {
    this.frozenFrom = null
    this.frozenUntil = null
  }

  /** @throws where it is not unpaid. */
  pay({ method, paidBy, received }: Payment, paidAt: Date): void {
    if (this.status !== 'PendingPayment')
      throw new Error(`Subscription ${this.id} does not wait for its payment`)
    this.status = 'Active'
    this.paidAt = paidAt
    this.paidBy = paidBy
    this.paymentMethod = method
    this.dueDate = this.validUntil(paidAt)
    if (!received) return
    this.receivedMethod = received.method
    this.receivedReference = received.reference
    this.receivedParts = received.parts
  }

  /** Its places are held as long as any: it is paid, or the e-mail of its account is confirmed. */
  confirmAddress(): void {
    this.holdsUntil = null
  }

  /**
   * Money came in that stands for it. What it leaves of an unpaid one is due by the end of the agreed day.
   * @param restBy that day, `YYYY-MM-DD`; null: all is paid.
   */
  take(centavos: number, restBy: string | null): void {
    this.paidCentavos += centavos
    this.agreeOnRest(this.owed() === 0 ? null : restBy)
    this.confirmAddress()
    this.network = null
  }

  /** Money that stood for it was taken by mistake. @param restBy last day for what is left; null: nothing stands. */
  takeBack(centavos: number, restBy: string | null): void {
    this.paidCentavos -= centavos
    this.agreeOnRest(restBy)
  }

  private agreeOnRest(day: string | null): void {
    this.restBy = day
    if (day !== null && this.status === 'PendingPayment') this.expiresAt = endOfDay(day)
  }

  /** Corrects how the money was taken at the branch, where it is that of the receipt that is replaced. */
  correctReceived(
    { method, reference }: Pick<Received, 'method' | 'reference'>,
    replaced: { readonly method: IncomeMethod; readonly reference: string | null },
  ): void {
    const isIts = (this.receivedMethod ?? 'unstated') === replaced.method
    if (this.paymentMethod !== 'branch' || !isIts || this.receivedReference !== replaced.reference) return
    this.receivedParts ??= this.isMembership() ? 'membership' : 'course'
    this.receivedMethod = method
    this.receivedReference = reference
  }

  /** It waits for its payment again. @param expiresAt new deadline, unless another day was agreed. */
  unpay(expiresAt: Date): void {
    this.status = 'PendingPayment'
    this.expiresAt = this.restBy === null ? expiresAt : endOfDay(this.restBy)
    this.paidAt = null
    this.paidBy = null
    this.paymentMethod = null
    this.receivedMethod = null
    this.receivedReference = null
    this.receivedParts = null
    this.dueDate = null
    this.unfreeze()
    this.fewClassesToldAt = null
    this.endToldAt = null
  }

  cancel({ reason, at, canceledBy, refundDue = 0 }: Cancellation): void {
    this.status = 'Canceled'
    if (refundDue > 0) this.promise(refundDue, at)
    this.canceledAt = at
    this.canceledBy = canceledBy
    this.cancelReason = reason
    this.network = null
  }

  /** Money is due back. */
  promise(centavos: number, at: Date): void {
    this.refundDueCentavos = centavos
    this.refundDueSince = at
  }

  promiseNothing(): void {
    this.refundDueCentavos = null
    this.refundDueSince = null
  }

  /**
   * Its price changes: more is owed until a day, or less. Below what was paid it does not fall.
   * @returns centavos that are due back.
   */
  changePrice(centavos: number, restBy: string | null): number {
    const price = this.priceCentavos + centavos
    this.priceCentavos = Math.max(this.paidCentavos, price)
    this.restBy = this.owed() === 0 ? null : (restBy ?? this.restBy)
    return this.priceCentavos - price
  }

  finish(): void {
    this.status = 'Finished'
  }

  goOn(): void {
    this.status = 'Active'
  }
}
Entity.setClass(Subscription)

export { Entity as SubscriptionEntity }
