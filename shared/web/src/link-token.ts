import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from './router.ts'

/** As the services make them; anything else was cut or mangled on its way through the mail. */
const tokenPattern = /^[\w-]{1,100}$/

/**
 * The one-time token that the address brings as its fragment, empty without one. It is taken out of the address at
 * once, so that neither the history nor a copied address holds it, and lives as long as the page: a try that failed
 * can be repeated.
 */
export function useLinkToken(): string {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  const fragment = hash.slice(1)
  // Another link may be opened in the same tab, which then loads no document.
  if (fragment !== '' && fragment !== token) setToken(fragment)

  useEffect(() => {
    if (fragment !== '') void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [fragment, pathname, search, navigate])

  return tokenPattern.test(token) ? token : ''
}
