import { safeReturnUrl } from '@rodada/contracts/words/return-url'
import { useSearchParams } from './router.ts'

/** `returnUrl` of the address where it is a page of this site, else `/`. */
export function useReturnUrl(): string {
  const [search] = useSearchParams()
  return safeReturnUrl(search.get('returnUrl'))
}

/** Address of a page that goes on to `returnUrl`: signing in, registering. */
export function withReturnUrl(path: string, returnUrl: string): string {
  return returnUrl === '/' ? path : `${path}?returnUrl=${encodeURIComponent(returnUrl)}`
}
