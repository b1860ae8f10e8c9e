import { useAfterReturn } from '@rodada/web/after-return'
import { useRef } from 'react'

/**
 * A page that was left for good, with what it held, begins anew where the back button brings it out of the browser's
 * memory. @returns what to call before it is left.
 */
export function useReloadAfterReturn(): () => void {
  const isLeft = useRef(false)
  useAfterReturn(() => {
    if (isLeft.current) window.location.reload()
  })
  return () => {
    isLeft.current = true
  }
}
