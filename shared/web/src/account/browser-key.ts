import { useCallback, useEffect, useRef } from 'react'
import { useApi } from '../pages/app.ts'

/**
 * Gives this browser its key as soon as the page shows, so that a visitor's form can be sent again after a lost answer.
 * @param atOnce false: asks for the key only when the returned function is called.
 * @returns what to await before sending; it asks again where the first request failed.
 */
export function useBrowserKey({ atOnce = true } = {}): () => Promise<void> {
  const api = useApi()
  const asked = useRef<Promise<boolean>>(null)

  const ensure = useCallback(async () => {
    asked.current ??= api.post('/api/Browser/EnsureKey').then(({ success }) => success)
    if (!(await asked.current)) asked.current = null
  }, [api])

  useEffect(() => {
    if (atOnce) void ensure()
  }, [ensure, atOnce])
  return ensure
}
