import { isApiError } from '@rodada/web/calls/api-error'
import { useApi, useSession } from '@rodada/web/pages/app'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

function useActiveMembership(isAsked: boolean): boolean {
  const api = useApi()
  const { user } = useSession()
  const customer = isAsked && user?.roles.includes('GeneralUser') ? user.id : null
  const [holder, setHolder] = useState<number | null>(null)

  useEffect(() => {
    if (customer === null) return
    const controller = new AbortController()
    api.get('/api/Me/Membership/IsActive', { signal: controller.signal, stays: true }).then(
      (isActive) => setHolder(isActive ? customer : null),
      (error: unknown) => {
        if (!controller.signal.aborted && !isApiError(error)) throw error
      },
    )
    return () => controller.abort()
  }, [api, customer])

  return customer !== null && holder === customer
}

const Membership = createContext(false)

interface MembershipProviderProps {
  /** False where no course below depends on it. */
  isAsked?: boolean
  children: ReactNode
}

/** Reads once for all courses below whether the customer's membership is active. */
export function MembershipProvider({ isAsked = true, children }: MembershipProviderProps) {
  return <Membership value={useActiveMembership(isAsked)}>{children}</Membership>
}

/** False until the answer arrives, so that the server's page is the same for everybody; false after a failure, too. */
export function useHasMembership(): boolean {
  return useContext(Membership)
}
