import { useCallback, useEffect, useRef } from 'react'
import { useApi } from './app.ts'

/**
 * Gives this browser its key as soon as the page shows: what a visitor sends can then be sent
 * again after a lost answer. Returns what to await before sending; it asks once more where the first time failed.
 * With `atOnce: false` it asks only then.
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
