import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from './router.ts'

/** Tokens as the services make them; any other was cut or mangled by a mail program. */
const tokenPattern = /^[\w-]{1,100}$/

/**
 * The one-time token in the fragment of the address, empty without one. It is removed from the address at once, so that
 * neither the history nor a copied address holds it, and lives as long as the page: a failed try can be repeated.
 */
export function useLinkToken(): string {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  const fragment = hash.slice(1)
  // Opening another link in the same tab loads no document.
  if (fragment !== '' && fragment !== token) setToken(fragment)

  useEffect(() => {
    if (fragment !== '') void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [fragment, pathname, search, navigate])

  return tokenPattern.test(token) ? token : ''
}
