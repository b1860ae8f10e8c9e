import { useSyncExternalStore } from 'react'
import { useStatedSiteUrl } from './app.ts'
import { useLocation } from './router.ts'

function never(): () => void {
  return () => undefined
}

/** The absolute address of a path of this site; on the server with the origin from the document. */
export function useSiteUrl(path: string): string {
  const stated = useStatedSiteUrl()
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => stated,
  )
  return origin + path
}

/** The absolute address of the current page without its query, for sharing. */
export function usePageUrl(): string {
  const { pathname } = useLocation()
  return useSiteUrl(pathname)
}
