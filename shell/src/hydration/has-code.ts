import { matchPage } from '@rodada/contracts/page-address'
import type { AppOptions } from '@rodada/web/create-app'

/**
 * Fetches the code of the page at an address, its widgets' too: a page that the server rendered is hydrated in one go,
 * or not at all.
 * @returns whether it is here. Without it the page starts as if it had not been rendered, and says what is wrong where
 * it is wrong.
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
