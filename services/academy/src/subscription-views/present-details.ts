import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { toPesos } from '@rodada/service/money'
import { presentParticipant } from '../people/read-participants.ts'
import { presentResponsible } from '../people/responsible.ts'
import { instantOf, presentSubscription } from './present-subscription.ts'
import type { CreditView, DetailsView, SubscriptionParts } from './read-details.ts'

export interface Viewer {
  readonly isOwner: boolean
  readonly isStaff: boolean
  /** The account shows neither students nor identity documents for now. */
  readonly hidden: boolean
}

export function presentDetails(
  { view, participants, responsible, credits }: SubscriptionParts,
  viewer: Viewer,
): SubscriptionDetails {
  const { hidden } = viewer
  const students = hidden ? [] : participants
  return {
    ...presentSubscription(view, viewer),
    participants: students.map((row) => presentParticipant(row, responsible)),
    responsible: responsible ? presentResponsible(responsible, hidden) : null,
    credentials: {
      front: hidden ? null : (responsible?.credential_front ?? null),
      back: hidden ? null : (responsible?.credential_back ?? null),
    },
    membership: view.membership && { ...view.membership, price: toPesos(view.membership.price) },
    active: isMembership(view) && view.status === 'Active',
    pending: isMembership(view) && view.status === 'PendingPayment',
    paidWithId: paidWith(view),
    payment: paymentOf(view),
    credits: credits.map((credit) => presentCredit(credit, hidden)),
    canceledTime: instantOf(view.canceled_at),
    cancelReason: view.cancel_reason,
    createdByName: view.created_by_name,
    cancellable: isCancellable(view, viewer),
  }
}

function isMembership({ course }: DetailsView): boolean {
  return course === null
}

function paymentOf({ payment_method: method, paid_at, price, charge }: DetailsView) {
  const paidTime = instantOf(paid_at)
  if (method === null || paidTime === null) return null
  return {
    method,
    paidTime,
    authorization: charge?.authorization ?? null,
    folio: charge?.folio ?? null,
    amount: toPesos(charge?.amount ?? price),
  }
}

function presentCredit({ id, kind, classes, name, created_at }: CreditView, hidden: boolean) {
  const createdTime = new Date(created_at).toISOString()
  return { id: Number(id), kind, classes, participantName: hidden ? null : name, createdTime }
}

/** Once its course is paid without it, a membership that still waits stands alone. */
function paidWith({ status, paid_with }: DetailsView): number | null {
  if (status === 'PendingPayment' && paid_with?.status !== 'PendingPayment') return null
  return paid_with?.id ?? null
}

/** A membership that waits with its course is canceled with it and not alone; nothing is while a class goes on. */
function isCancellable({ status, paid_with, reserved_classes }: DetailsView, viewer: Viewer): boolean {
  if (status === 'PendingPayment' && paid_with?.status === 'PendingPayment') return false
  if (viewer.isOwner && status === 'PendingPayment') return true
  return viewer.isStaff && status !== 'Canceled' && reserved_classes === 0
}
