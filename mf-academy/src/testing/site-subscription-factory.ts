import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'

/** An unpaid subscription as the staff see it; name what the test is about. */
export function siteSubscription(overrides: Partial<SiteSubscription>): SiteSubscription {
  const { status = 'PendingPayment' } = overrides
  const course = status === 'PendingPayment' ? 800 : 0
  return {
    id: 12,
    status,
    createdByName: 'Ana Peña',
    createdBy: 5,
    students: [],
    courseId: 3,
    courseTitle: 'Primeros pasos',
    price: 800,
    owed: { course, membership: 0, total: course },
    membershipId: null,
    takenWithId: null,
    acquiredClasses: 8,
    pendingClasses: 0,
    dateOfPay: null,
    dueDate: null,
    confirming: false,
    cancelReason: null,
    participants: [{ id: 7, name: 'Leo Peña', contactName: 'Ana Peña', contactPhone: '+525512345678' }],
    ...overrides,
  }
}
