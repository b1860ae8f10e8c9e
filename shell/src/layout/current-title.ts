import { isPageHandle } from '@rodada/web/page-handle'

/** The fields of a matched route that titles use. */
interface Match {
  readonly handle?: unknown
  readonly loaderData?: unknown
}

/** Title of the page that is shown, without the site's name. */
export function currentTitle(matches: readonly Match[]): string {
  const match = matches.findLast(({ handle }) => isPageHandle(handle))
  if (match === undefined || !isPageHandle(match.handle)) return 'No encontramos esta página'
  // A page that failed has no data: its title must not be made from it.
  return match.loaderData === undefined ? match.handle.page.title : match.handle.title(match.loaderData)
}

/** Whether a page has neither data nor a failure yet, as far as the matches tell. */
export function isWaiting(matches: readonly Match[]): boolean {
  return matches.some(({ handle, loaderData }) => isPageHandle(handle) && loaderData === undefined)
}
