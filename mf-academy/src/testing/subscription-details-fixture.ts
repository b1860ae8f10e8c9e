import type { Participant, Responsible } from '@rodada/contracts/family/participant'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'

const responsible: Responsible = {
  id: 5,
  name: 'Ana Peña Ruiz',
  phone: '+525512345678',
  email: 'ana@ejemplo.mx',
  credentialFront: null,
  credentialBack: null,
  street: 'Av. Cuauhtémoc 12',
  streetNumber: '3B',
  neighborhood: 'Roma Norte',
  zipCode: '06700',
  city: 'Ciudad de México',
  state: 'CDMX',
  version: 1,
}

/** A student for tests; name what the test is about. */
export function student(overrides: Partial<Participant>): Participant {
  return {
    id: 31,
    name: 'Leo Peña',
    birthdate: '2015-03-20',
    relationship: 'Madre',
    parentName: 'Ana Peña Ruiz',
    contactName: responsible.name,
    contactPhone: responsible.phone,
    contactCredentialFront: null,
    contactCredentialBack: null,
    responsibleId: responsible.id,
    letter: null,
    hasEmergencyContact: true,
    ...overrides,
  }
}

/** An unpaid subscription of eight classes, without membership; name what the test is about. */
export function subscription(overrides: Partial<SubscriptionDetails>): SubscriptionDetails {
  return {
    id: 12,
    status: 'PendingPayment',
    price: 800,
    acquiredClasses: 8,
    pendingClasses: 0,
    dueDate: null,
    validityDays: 60,
    createdTime: '2026-11-20T18:30:00.000Z',
    ...{ renewsId: null, renewedById: null, validFrom: null },
    whyNotRenewable: null,
    cancelled: false,
    courseId: 7,
    course: {
      id: 7,
      title: 'Bowl nocturno',
      images: [],
      singlePayment: false,
      membershipRequired: false,
      withdrawn: false,
      gear: [],
    },
    membershipId: null,
    owed: { course: 800, membership: 0, total: 800 },
    payUntil: '2026-12-05T18:30:00.000Z',
    payLater: false,
    confirming: false,
    participants: [student({})],
    responsible,
    credentials: { front: null, back: null },
    membership: null,
    active: false,
    pending: false,
    paidWithId: null,
    payment: null,
    credits: [],
    adjustments: [],
    canceledTime: null,
    cancelReason: null,
    createdByName: 'Ana Peña',
    cancellable: true,
    ...overrides,
  }
}

/** A membership paid with the subscription. */
export const withMembership: Partial<SubscriptionDetails> = {
  membershipId: 13,
  owed: { course: 800, membership: 1200, total: 2000 },
  membership: { id: 13, price: 1200, status: 'PendingPayment' },
}

export const paid: Partial<SubscriptionDetails> = {
  status: 'Active',
  pendingClasses: 8,
  payUntil: null,
  owed: { course: 0, membership: 0, total: 0 },
  dueDate: '2027-01-20T18:30:00.000Z',
  payment: {
    method: 'card',
    paidTime: '2026-11-20T18:35:00.000Z',
    authorization: 'A1B2C3',
    folio: 'C12K9',
    amount: 800,
    parts: { course: 800, membership: 0 },
  },
}
