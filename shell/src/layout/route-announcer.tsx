import { documentTitle } from '@rodada/contracts/business-data'
import { mainId, VisuallyHidden } from '@rodada/ui'
import { useLocation, useMatches } from '@rodada/web/router'
import { useEffect, useRef, useState } from 'react'
import { currentTitle, isWaiting } from './current-title.ts'

interface Shown {
  readonly pathname: string
  readonly title: string
}

/** Where a page begins with a field that takes the keyboard, it has it already. */
function focusPage(): void {
  const main = document.getElementById(mainId)
  const hasField =
    document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement)
  if (!hasField) main?.focus({ preventScroll: true })
}

/**
 * Gives the document its title and takes the keyboard to the start of each further page; answers what to say of
 * it. The first page is told by the browser, and until it has its data the title that the gateway wrote stands.
 */
function useArrival({ pathname, title }: Shown, siteName: string, waiting: boolean) {
  const shown = useRef<Shown | null>(null)
  const [said, setSaid] = useState({ title: '', count: 0 })

  useEffect(() => {
    const before = shown.current
    if (before === null && waiting) return
    shown.current = { pathname, title }
    document.title = documentTitle(title, siteName)
    if (before === null || (before.pathname === pathname && before.title === title)) return
    setSaid(({ count }) => ({ title, count: count + 1 }))
    if (before.pathname !== pathname) focusPage()
  }, [pathname, title, siteName, waiting])

  return said
}

interface RouteAnnouncerProps {
  /** Of what stands in the page's place. */
  ownTitle: string | null
  siteName: string
}

/** Tells screen readers where the visitor is now. */
export function RouteAnnouncer({ ownTitle, siteName }: RouteAnnouncerProps) {
  const matches = useMatches()
  const { pathname } = useLocation()
  const title = ownTitle ?? (currentTitle(matches) || siteName)
  const said = useArrival({ pathname, title }, siteName, ownTitle === null && isWaiting(matches))

  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {/* Anew each time: two pages of the same title are two announcements. */}
      {said.count > 0 && <span key={said.count}>{said.title}</span>}
    </VisuallyHidden>
  )
}
