import { safeReturnUrl } from '@rodada/contracts/return-url'
import { useSearchParams } from './router.ts'

/** The page of this site that the address asks to come back to, `/` without one. */
export function useReturnUrl(): string {
  const [search] = useSearchParams()
  return safeReturnUrl(search.get('returnUrl'))
}

/** A way that leads on to `returnUrl` afterwards: signing in, registering. */
export function withReturnUrl(path: string, returnUrl: string): string {
  return returnUrl === '/' ? path : `${path}?returnUrl=${encodeURIComponent(returnUrl)}`
}
