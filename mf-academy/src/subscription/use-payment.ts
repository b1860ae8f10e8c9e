import { usePayable } from '@rodada/ui/card'
import { useNavigate } from '@rodada/web/pages/router'
import { confirmationPath, failedPaymentPath, type PayableAddress } from './subscription-paths.ts'

const openReasons = [undefined, 'confirming', 'overdue']

/** The payment of a subscription; one that failed has a page of its own. */
export function usePayment(payable: PayableAddress) {
  const { id, membershipId } = payable
  const navigate = useNavigate()
  const query = { mpc: String(membershipId) }
  return usePayable({
    confirmationPath: confirmationPath(id),
    begin: (api) => api.post('/api/Me/Subscription/:id/PaymentAttempt', { params: { id }, query }),
    pay: (api, mode, sent) =>
      api.post('/api/Me/Subscription/:id/Pay', { params: { id }, query: { ...query, m: mode }, ...sent }),
    isOpen: ({ code, reason }) => code === 'unanswered' && openReasons.includes(reason),
    onFailed: (failed) => navigate(failedPaymentPath(payable, failed), { replace: true }),
  })
}
