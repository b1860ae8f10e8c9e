import type { Participant } from '@rodada/contracts/family/participant'
import type { SubscriptionDetails, SubscriptionListItem } from '@rodada/contracts/subscription/calls'

/** An unpaid subscription of the account; name what the test is about. */
export function subscription(overrides: Partial<SubscriptionListItem> = {}): SubscriptionListItem {
  return {
    id: 12,
    status: 'PendingPayment',
    price: 800,
    acquiredClasses: 4,
    pendingClasses: 0,
    dueDate: null,
    validityDays: 30,
    createdTime: '2026-11-01T18:00:00.000Z',
    ...{ renewsId: null, renewedById: null, validFrom: null },
    whyNotRenewable: 'Primero paga la suscripción #12.',
    cancelled: false,
    courseId: 3,
    course: {
      ...{ id: 3, title: 'Primeros pasos', images: [], singlePayment: false },
      ...{ membershipRequired: true, withdrawn: false, gear: [] },
    },
    membershipId: null,
    owed: { course: 800, membership: 0, total: 800 },
    payUntil: '2026-11-16T18:00:00.000Z',
    payLater: false,
    confirming: false,
    participants: [{ id: 7, name: 'Leo Peña' }],
    ...overrides,
  }
}

export const asMembership = {
  ...{ courseId: null, course: null, acquiredClasses: null, pendingClasses: null, validityDays: null },
  participants: [],
}

export const asPaid = {
  status: 'Active',
  pendingClasses: 3,
  whyNotRenewable: null,
  payUntil: null,
  owed: { course: 0, membership: 0, total: 0 },
  dueDate: '2026-12-20T18:00:00.000Z',
} as const

/** A membership paid with the subscription. */
export const withMembership = {
  membershipId: 13,
  owed: { course: 800, membership: 1200, total: 2000 },
  membership: { id: 13, price: 1200, status: 'PendingPayment' },
} as const

export const student: Participant = {
  ...{ id: 7, name: 'Leo Peña', birthdate: '2017-05-17', relationship: 'Madre', parentName: 'Ana Peña' },
  ...{ contactName: 'Ana Peña', contactPhone: '+525512345678', responsibleId: 5 },
  ...{ contactCredentialFront: 'frente.jpg', contactCredentialBack: 'reverso.jpg', letter: null },
  hasEmergencyContact: true,
}

/** Both sides of the identity document. */
export const credentials = {
  front: { name: 'frente.jpg', width: 1200, height: 800, color: '#445566' },
  back: { name: 'reverso.jpg', width: 1200, height: 800, color: '#445566' },
}

/** The details of the same subscription, owned by user 5. */
export function subscriptionDetails(overrides: Partial<SubscriptionDetails> = {}): SubscriptionDetails {
  return {
    ...subscription(),
    participants: [student],
    responsible: {
      ...{ id: 5, name: 'Ana Peña', phone: '+525512345678', email: 'ana@ejemplo.mx', version: 1 },
      ...{ credentialFront: 'frente.jpg', credentialBack: 'reverso.jpg' },
      ...{ street: 'Orizaba', streetNumber: '101 B', neighborhood: 'Roma Norte', zipCode: '06700' },
      ...{ city: 'Ciudad de México', state: 'CDMX' },
    },
    credentials,
    membership: null,
    active: false,
    pending: false,
    paidWithId: null,
    payment: null,
    credits: [],
    adjustments: [],
    canceledTime: null,
    cancelReason: null,
    createdByName: 'Ana Peña Ruiz',
    cancellable: true,
    ...overrides,
  }
}
