import { useSyncExternalStore } from 'react'
import { readStored } from './browser-storage.ts'

/**
 * Storage key of the browser's cart (`stored-cart.ts`). A module of its own, since it is part of every page's first
 * script.
 */
export const cartPlace = 'rodada.cart'

/** Calls `changed` when this tab or another changes what is stored. */
export function listenToStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

function hasCart(): boolean {
  return readStored('browser', cartPlace) !== null
}

/** Whether the browser knows of a cart: without one, no cart code or data are fetched. */
export function useHasCart(): boolean {
  return useSyncExternalStore(listenToStorage, hasCart, () => false)
}
