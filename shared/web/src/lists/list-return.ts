import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '../pages/router.ts'

/** The address at which each list of this tab was seen last, by its path. A new document begins without. */
const seen = new Map<string, string>()

/** The link of a row that each list was left by, by the list's address. */
const left = new Map<string, string>()

export function rememberList(pathname: string, href: string): void {
  seen.set(pathname, href)
}

export function forgetLists(): void {
  seen.clear()
  left.clear()
}

/**
 * For the surroundings of a list's rows: who is back on the list is where they were, with the focus on the link that
 * led away.
 */
export function useRowReturn<Around extends HTMLElement>() {
  const { pathname, search } = useLocation()
  const list = pathname + search
  const around = useRef<Around>(null)
  // The staff's breadcrumb reads this copy of the module; the app of the list has one of its own.
  useEffect(() => rememberList(pathname, list), [pathname, list])
  useEffect(() => {
    const links = around.current?.querySelectorAll<HTMLElement>('tbody a') ?? []
    const link = [...links].find((one) => one.getAttribute('href') === left.get(list))
    if (link === undefined) return
    left.delete(list)
    link.focus()
  }, [list])
  return {
    ref: around,
    onClickCapture({ target }: MouseEvent) {
      const href = target instanceof Element && target.closest('tbody a')?.getAttribute('href')
      if (href) left.set(list, href)
    },
  }
}

/** Whether the page before this one in the tab is at this address; false where the browser has no `navigation`. */
function isPageBefore(href: string): boolean {
  const history = 'navigation' in window ? window.navigation : undefined
  const here = history?.currentEntry?.index ?? 0
  return history?.entries()[here - 1]?.url === window.location.origin + href
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

interface ListReturn {
  readonly href: string
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * Link to the list at `pathname` as the visitor left it: with its filters and page, and, where it is the page before
 * this one, at its scroll position. The plain list where this tab has not shown it.
 */
export function useListReturn(pathname: string): ListReturn {
  const navigate = useNavigate()
  const href = seen.get(pathname) ?? pathname
  return {
    href,
    onClick: (event) => {
      if (!isPlain(event) || !isPageBefore(href)) return
      event.preventDefault()
      void navigate(-1)
    },
  }
}
