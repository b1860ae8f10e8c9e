import { readLinkToken } from '@rodada/contracts/words/link-token'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '../pages/router.ts'

/**
 * The one-time token in the fragment of the address, empty without one. It is removed from the address at once, so that
 * neither the history nor a copied address holds it, and lives as long as the page: a failed try can be repeated.
 */
export function useLinkToken(): string {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  const found = readLinkToken(hash)
  // Opening another link in the same tab loads no document.
  if (hash !== '' && found !== token) setToken(found)

  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, navigate])

  return token
}
