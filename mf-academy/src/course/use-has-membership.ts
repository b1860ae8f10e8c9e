import { isApiError } from '@rodada/web/api-error'
import { useApi, useSession } from '@rodada/web/app'
import { useEffect, useState } from 'react'

/**
 * Whether the customer's annual membership is active. False until that is known, so that public pages come the same for
 * everybody, and where it cannot be learnt.
 * @param isAsked whether it matters to what is shown.
 */
export function useHasMembership(isAsked = true): boolean {
  const api = useApi()
  const { user } = useSession()
  const customer = isAsked && user?.roles.includes('GeneralUser') ? user.id : null
  const [holder, setHolder] = useState<number | null>(null)

  useEffect(() => {
    if (customer === null) return
    const given = new AbortController()
    api.get('/api/Me/Membership/IsActive', { signal: given.signal }).then(
      (isActive) => setHolder(isActive ? customer : null),
      (error: unknown) => {
        if (!given.signal.aborted && !isApiError(error)) throw error
      },
    )
    return () => given.abort()
  }, [api, customer])

  return customer !== null && holder === customer
}
