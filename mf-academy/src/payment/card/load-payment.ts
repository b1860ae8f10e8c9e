import type { ResponseOf } from '@rodada/contracts/call'
import type { getPaymentInformation } from '@rodada/contracts/money/payment'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { type ReturnedFields, returnedFields } from '@rodada/ui/card'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { replace } from '@rodada/web/pages/router'
import { type FirstClasses, loadFirstClasses, settled } from '../../booking/own-bookings.ts'
import { confirmationPath, payableOf, paymentPath } from '../../subscription/subscription-paths.ts'
import { ownOwed } from '../../subscription/subscription-texts.ts'

export interface PaymentPageData {
  readonly details: SubscriptionDetails
  readonly information: ResponseOf<typeof getPaymentInformation>
  /** Query fields of the return from the bank; null without them. */
  readonly returned: ReturnedFields | null
  readonly classes: FirstClasses | Promise<FirstClasses>
}

/**
 * Data of the payment page. A wholly paid subscription redirects to its confirmation; a canceled one, and an address with a
 * membership that is not paid with it, to /Error; a membership that is paid with a course, to the course's payment.
 */
export async function loadPayment(args: LoaderArgs): Promise<PaymentPageData> {
  const { read, api, params, request } = args
  const [details, information] = await Promise.all([
    read('/api/Me/Subscription/Details/:id'),
    read('/api/Payment/GetInformation'),
  ])
  if (details.cancelled) throw replace('/Error')
  const isDue = details.status === 'PendingPayment' || ownOwed(details) > 0
  if (!isDue) throw replace(confirmationPath(details.id))
  await payWithCourse(api, details)
  // The address names what the visitor agreed to pay; that of a renewal does not.
  const { membershipId } = params
  if (membershipId !== undefined && String(payableOf(details).membershipId) !== membershipId)
    throw replace('/Error')
  const classes = await settled(loadFirstClasses(args, details))
  const returned = returnedFields(new URL(request.url).searchParams)
  return { details, information, returned, classes: classes.value }
}

/** Redirects an unpaid membership taken with a course to the course's payment. */
async function payWithCourse(api: LoaderArgs['api'], { id, paidWithId }: SubscriptionDetails): Promise<void> {
  if (paidWithId === null) return
  const course = await api.get('/api/Me/Subscription/Details/:id', { params: { id: paidWithId } })
  if (course.status === 'PendingPayment' && course.membershipId === id)
    throw replace(paymentPath(payableOf(course)))
}
