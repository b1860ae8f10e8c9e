import { matchPage, pageDataUrls } from '@rodada/contracts/platform/page-address'
import { ownerOfPath } from '@rodada/contracts/platform/platform'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { isForStaff, mayAccess } from '@rodada/contracts/roles'
import type { PageHost } from '../pages/page-routes.tsx'
import type { PageSource } from '../pages/page-source.ts'
import { freshMs } from './data-cache.ts'

/**
 * Most pages fetched ahead within `freshMs`: a pointer that crosses a list, or a thumb that scrolls it, opens few of
 * them.
 */
const mostPages = 6

/** Network Information API; not all browsers have it. */
interface Network {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

declare global {
  interface Navigator {
    readonly connection?: Network
  }
}

function isDear({ saveData = false, effectiveType = '' }: Network): boolean {
  return saveData || effectiveType.endsWith('2g')
}

/** Whether a page needs no code of a remote other than that of the shown page. */
function staysWithin(shown: PageDescriptor, { path, widgets = [] }: PageDescriptor): boolean {
  const own: readonly string[] = ['shell', ownerOfPath(shown.path)]
  const owners = [ownerOfPath(path), ...widgets.map((name) => name.split('/')[0] ?? name)]
  return owners.every((owner) => own.includes(owner))
}

/**
 * Fetches the code and the first data of a page before it is opened: not of one that the visitor may not open or that
 * needs a document of its own, once in `freshMs`, and not where the browser saves data or the network is as slow as 2G.
 * On staff pages no other remote's code is fetched.
 */
export function createPrefetcher(
  sources: readonly PageSource[],
  { session, fitsDocument, warm, widgets }: Pick<PageHost, 'session' | 'fitsDocument' | 'warm' | 'widgets'>,
  now: () => number = Date.now,
): (path: string, isPressed?: boolean) => void {
  const pages = sources.map(({ page }) => page)
  const begun = new Map<string, number>()

  function isOneMore(path: string, isPressed: boolean): boolean {
    for (const [before, time] of begun) if (now() - time >= freshMs) begun.delete(before)
    if (begun.has(path) || (begun.size >= mostPages && !isPressed)) return false
    begun.set(path, now())
    return true
  }

  return (path, isPressed = false) => {
    const { href, pathname, searchParams } = new URL(path, window.location.origin)
    // A link to the page that is shown means a reload: its data must be new.
    if (href === window.location.href || isDear(navigator.connection ?? {})) return
    const match = matchPage(pages, pathname)
    if (match === null || !fitsDocument(match.page)) return
    const { page, params } = match
    const shown = matchPage(pages, window.location.pathname)?.page
    if (shown && isForStaff(shown.access) && !staysWithin(shown, page)) return
    const { user } = session.store.getState()
    if (!mayAccess(page.access, user?.roles ?? null) || (page.signIn && user === null)) return
    if (!isOneMore(path, isPressed)) return
    const source = sources.find((one) => one.page === page)
    const code = [source?.load(), ...(page.widgets ?? []).map((name) => widgets.load(name))]
    // Only a head start: the navigation itself reports what fails.
    for (const part of code) part?.catch(() => undefined)
    for (const url of pageDataUrls(page, params, searchParams)) warm(url, true)
  }
}
