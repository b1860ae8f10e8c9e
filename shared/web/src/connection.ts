import { useEffect, useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser knows that it has no network. The server has one. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
}

/** Does something when the network is back, e.g. asks again for what could not be fetched. */
export function useWhenOnline(act: () => void): void {
  useEffect(() => {
    window.addEventListener('online', act)
    return () => window.removeEventListener('online', act)
  }, [act])
}
