import { isFirstEntry, onFirstEntry } from './first-entry.ts'
import { useLocation, useNavigate } from './router.ts'

/**
 * Goes back one step, where a page is left that was opened from another. One that was opened by its address makes
 * room for `fallback` instead.
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return () => {
    if (isFirstEntry(location)) void navigate(fallback, { replace: true, state: onFirstEntry })
    else void navigate(-1)
  }
}
