import { isFirstEntry, onFirstEntry } from './first-entry.ts'
import { useLocation, useNavigate } from './router.ts'

/** Goes back one step, or, on a page that was opened by its address, replaces it by `fallback`. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return () => {
    if (isFirstEntry(location)) void navigate(fallback, { replace: true, state: onFirstEntry })
    else void navigate(-1)
  }
}
