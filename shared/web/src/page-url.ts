import { useSyncExternalStore } from 'react'
import { useLocation } from './router.ts'

function never(): () => void {
  return () => undefined
}

/** The absolute address of a path of this site. While a server renders it, only the path is known. */
export function useSiteUrl(path: string): string {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )
  return origin + path
}

/**
 * The absolute address of the current page without its query, for sharing. While a server renders it, only
 * the path is known; the browser completes it when it takes over.
 */
export function usePageUrl(): string {
  const { pathname } = useLocation()
  return useSiteUrl(pathname)
}
