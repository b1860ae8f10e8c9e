import { matchPage } from '@rodada/contracts/page-address'
import type { AppOptions } from '@rodada/web/create-app'

/**
 * Fetches the code of the page at an address and of its widgets: a server-rendered page is hydrated as a whole, or not
 * at all.
 * @returns whether it is loaded. Without it the page renders from scratch, and shows each failure in its place.
 */
export async function hasCode(options: AppOptions, pathname: string): Promise<boolean> {
  const { sources, widgets } = options
  const pages = sources.map(({ page }) => page)
  const source = sources.find(({ page }) => page === matchPage(pages, pathname)?.page)
  if (source === undefined) return true
  try {
    await Promise.all([source.load(), ...(source.page.widgets ?? []).map((name) => widgets.load(name))])
    return true
  } catch (error) {
    console.warn('The page is rendered anew', error)
    return false
  }
}
