import { type AppName, ownerOfPath } from '@rodada/contracts/platform/platform'
import type { Router } from '@rodada/web/pages/create-app'
import { isPageHandle } from '@rodada/web/pages/page-handle'

/** A page by its id, never by its address. */
export interface ShownPage {
  readonly page: string
  readonly app: AppName
}

/** Which page was shown when, in milliseconds since the document began. */
export interface PageTimes {
  at(time: number): ShownPage
  current(): ShownPage
}

const noPage: ShownPage = { page: 'unknown', app: 'shell' }

/** The page that the router shows or is about to show first. */
export function shownPage({ matches }: Router['state']): ShownPage {
  const handle = matches.at(-1)?.route.handle
  return isPageHandle(handle) ? { page: handle.page.id, app: ownerOfPath(handle.page.path) } : noPage
}

/** Follows the router. @param landing the page that the document was opened for. */
export function trackPages(
  router: Pick<Router, 'state' | 'subscribe'>,
  landing: ShownPage,
  now: () => number = () => performance.now(),
): PageTimes {
  const shown = [{ ...landing, from: 0 }]
  const last = () => shown.at(-1) ?? landing

  function look(state: Router['state']): void {
    const next = shownPage(state)
    if (next.page !== last().page) shown.push({ ...next, from: now() })
  }
  look(router.state)
  router.subscribe(look)
  return {
    at: (time) => shown.findLast(({ from }) => from <= time) ?? landing,
    current: last,
  }
}
