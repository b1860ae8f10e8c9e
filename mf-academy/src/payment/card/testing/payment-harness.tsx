import type { Me } from '@rodada/contracts/account/user'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { showPage } from '@rodada/ui/testing'
import type { MemoryApp, MemoryAppOptions } from '@rodada/web/testing/memory-app'
import { pages } from '../../../pages.ts'
import { noBookings } from '../../../testing/session-factory.ts'
import { subscription } from '../../../testing/subscription-details-fixture.ts'

const errorPage = {
  id: 'error',
  path: '/Error',
  access: 'public',
  title: 'Error',
  load: async () => ({ Component: () => <h1>Ocurrió un error</h1> }),
} as const

export const done = { success: true, messages: [], errors: {} }

/** Options over an unpaid subscription #12, whose owner is signed in. */
export interface PaymentOnScreen {
  details?: Partial<SubscriptionDetails>
  membershipId?: number
  /** Query of the address, with its question mark. */
  query?: string
  realCharges?: boolean
  cardPayments?: boolean
  me?: Me | (() => Me)
  commands?: MemoryAppOptions['commands']
  answers?: MemoryAppOptions['answers']
}

/** Shows the payment page of subscription #12. */
export function showPayment(options: PaymentOnScreen): Promise<MemoryApp> {
  const { details = {}, membershipId = 0, query = '', realCharges = false, cardPayments = true } = options
  const { me = { id: 5, name: 'Ana', roles: ['GeneralUser'] }, commands = {}, answers = {} } = options
  return showPage({
    pages: [...pages, errorPage],
    address: `/suscripcion/12/${membershipId}/informacion-de-pago${query}`,
    me,
    commands,
    answers: {
      '/api/Me/Subscription/Details/12': subscription(details),
      '/api/Me/Booking/Index?from=2026-11-20&subscriptionId=12': noBookings,
      '/api/Payment/GetInformation': { realChargesOutsideProduction: realCharges, cardPayments },
      ...answers,
    },
  })
}

/** Address that the app shows. */
export function addressOf({ router }: MemoryApp): string {
  const { pathname, search } = router.state.location
  return pathname + search
}
