import type { ResponseOf } from '@rodada/contracts/call'
import type { getPaymentInformation } from '@rodada/contracts/payment'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { type ReturnedFields, returnedFields } from '@rodada/ui/card'
import type { LoaderArgs } from '@rodada/web/page'
import { replace } from '@rodada/web/router'
import { type FirstClasses, loadFirstClasses, settled } from '../../booking/own-bookings.ts'
import { confirmationPath, payableOf, paymentPath } from '../../subscription/subscription-paths.ts'

export interface PaymentPageData {
  readonly details: SubscriptionDetails
  readonly information: ResponseOf<typeof getPaymentInformation>
  /** What the bank sent the browser back with; null where the customer does not come from there. */
  readonly returned: ReturnedFields | null
  readonly classes: FirstClasses | Promise<FirstClasses>
}

/**
 * What is to be paid at an address; the page is left where it is nothing: a paid subscription has its confirmation,
 * a canceled one and a membership that does not belong to it end on /Error.
 */
export async function loadPayment(args: LoaderArgs): Promise<PaymentPageData> {
  const { read, api, params, request } = args
  const [details, information] = await Promise.all([
    read('/api/Me/Subscription/Details/:id'),
    read('/api/Payment/GetInformation'),
  ])
  if (details.cancelled) throw replace('/Error')
  if (details.status !== 'PendingPayment') throw replace(confirmationPath(details.id))
  await payWithCourse(api, details)
  // The address says what the visitor agreed to pay; that of a renewal is told what it is.
  const { membershipId } = params
  if (membershipId !== undefined && String(payableOf(details).membershipId) !== membershipId)
    throw replace('/Error')
  const classes = await settled(loadFirstClasses(args, details))
  const returned = returnedFields(new URL(request.url).searchParams)
  return { details, information, returned, classes: classes.value }
}

/** A membership that waits with its course is paid there. */
async function payWithCourse(api: LoaderArgs['api'], { id, paidWithId }: SubscriptionDetails): Promise<void> {
  if (paidWithId === null) return
  const course = await api.get('/api/Me/Subscription/Details/:id', { params: { id: paidWithId } })
  if (course.status === 'PendingPayment' && course.membershipId === id)
    throw replace(paymentPath(payableOf(course)))
}
