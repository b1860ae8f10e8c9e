import { documentTitle } from '@rodada/contracts/business/data'
import { mainId, VisuallyHidden } from '@rodada/ui'
import { useLocation, useMatches } from '@rodada/web/pages/router'
import { useEffect, useRef, useState } from 'react'
import { currentTitle, isWaiting } from './current-title.ts'

interface Shown {
  readonly pathname: string
  readonly title: string
}

/** A page that begins with an autofocused field, or is a list at the row that led away, keeps the focus there. */
function focusPage(): void {
  const main = document.getElementById(mainId)
  const focused = document.activeElement
  const stays = focused?.matches('input, tbody a') && main?.contains(focused)
  if (!stays) main?.focus({ preventScroll: true })
}

/**
 * Sets the document's title and moves the focus to the start of each further page; returns what to announce. The
 * browser announces the first page, which keeps the gateway's title until it has its data.
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
  /** Title set by content that replaces the page; null without any. */
  ownTitle: string | null
  siteName: string
}

/** Announces the current page to screen readers. */
export function RouteAnnouncer({ ownTitle, siteName }: RouteAnnouncerProps) {
  const matches = useMatches()
  const { pathname } = useLocation()
  const title = ownTitle ?? (currentTitle(matches) || siteName)
  const said = useArrival({ pathname, title }, siteName, ownTitle === null && isWaiting(matches))

  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {/* With a key: two pages of the same title are two announcements. */}
      {said.count > 0 && <span key={said.count}>{said.title}</span>}
    </VisuallyHidden>
  )
}
