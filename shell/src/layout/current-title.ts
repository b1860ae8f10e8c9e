import { site } from '@rodada/contracts/site'
import type { PageHandle } from '@rodada/web/page-routes'

/** What the router tells of a matched route, as far as titles care. */
interface Match {
  readonly handle?: unknown
  readonly loaderData?: unknown
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle
}

/** Title of the page that is shown, without the site's name. */
export function currentTitle(matches: readonly Match[]): string {
  const match = matches.findLast(({ handle }) => isPageHandle(handle))
  if (match === undefined || !isPageHandle(match.handle)) return 'No encontramos esta página'
  // A page that failed has no data: its title must not be made from it.
  return match.loaderData === undefined ? match.handle.page.title : match.handle.title(match.loaderData)
}

/** As the document shows it; the gateway writes the same for the first page. */
export function documentTitle(title: string): string {
  return title === site.name ? title : `${title} · ${site.name}`
}
