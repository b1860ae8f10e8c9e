import { mainId, VisuallyHidden } from '@rodada/ui'
import { useLocation, useMatches } from '@rodada/web/router'
import { useEffect, useRef, useState } from 'react'
import { currentTitle, documentTitle } from './current-title.ts'

/**
 * What a full page load does by itself: gives the document its title, tells screen readers where the visitor
 * is now, and takes the keyboard to the start of the content.
 */
export function RouteAnnouncer() {
  const title = currentTitle(useMatches())
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setAnnounced(title)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname, title])

  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {announced}
    </VisuallyHidden>
  )
}
