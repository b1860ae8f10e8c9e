import { useLocation, useNavigate } from '@rodada/web/pages/router'
import { useEffect, useState } from 'react'

/**
 * The e-mail typed on the page before, empty without one. It arrives in the state of the history's entry, which
 * browsers write to disk, and is removed from there at once.
 */
export function useTypedEmail(): string {
  const { pathname, state }: { pathname: string; state: unknown } = useLocation()
  const navigate = useNavigate()
  const [email] = useState(() => emailOf(state))

  useEffect(() => {
    if (emailOf(state) !== '') void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [pathname, state, navigate])

  return email
}

function emailOf(state: unknown): string {
  const isSome = typeof state === 'object' && state !== null && 'email' in state
  return isSome && typeof state.email === 'string' ? state.email : ''
}
