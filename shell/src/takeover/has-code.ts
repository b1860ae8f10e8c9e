import { matchPage } from '@rodada/contracts/page-address'
import type { AppOptions } from '@rodada/web/create-app'

/** A widget whose code does not come shows so in its own place. */
async function loadWidgets({ widgets }: AppOptions, names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => widgets.load(name)))
}

/**
 * Fetches the code of the page at an address: a page that the server rendered is taken over in one go, or not at all.
 * @returns whether it is here. Without it the page starts as if it had not been rendered, and says what is wrong.
 */
export async function hasCode(options: AppOptions, pathname: string): Promise<boolean> {
  const { sources } = options
  const pages = sources.map(({ page }) => page)
  const source = sources.find(({ page }) => page === matchPage(pages, pathname)?.page)
  if (source === undefined) return true
  try {
    await Promise.all([source.load(), loadWidgets(options, source.page.widgets ?? [])])
    return true
  } catch (error) {
    console.warn('The page is rendered anew', error)
    return false
  }
}
