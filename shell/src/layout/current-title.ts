import { isPageHandle } from '@rodada/web/pages/page-handle'

/** The fields of a matched route that titles use. */
interface Match {
  readonly handle?: unknown
  readonly loaderData?: unknown
}

/** Title of the page that is shown, without the site's name. */
export function currentTitle(matches: readonly Match[]): string {
  const match = matches.findLast(({ handle }) => isPageHandle(handle))
  if (match === undefined || !isPageHandle(match.handle)) return 'No encontramos esta página'
  // The title of a failed page cannot be made from its data, which is missing.
  return match.loaderData === undefined ? match.handle.page.title : match.handle.title(match.loaderData)
}

/** Whether a page has neither data nor an error yet. */
export function isWaiting(matches: readonly Match[]): boolean {
  return matches.some(({ handle, loaderData }) => isPageHandle(handle) && loaderData === undefined)
}
