import type { ApiFailure } from '@rodada/web/calls/api-error'
import { failureOf } from '@rodada/web/calls/failure-words'
import type { AppOptions } from '@rodada/web/pages/create-app'
import type { PageSource } from '@rodada/web/pages/page-source'

/**
 * Fetches the code of a page and of its widgets: a server-rendered page is hydrated as a whole, or not at all.
 * @returns why some of it did not come; undefined where all did.
 */
export async function findCodeFailure(
  { page, load }: PageSource,
  widgets: AppOptions['widgets'],
): Promise<ApiFailure | undefined> {
  try {
    await Promise.all([load(), ...(page.widgets ?? []).map((name) => widgets.load(name))])
    return undefined
  } catch (error) {
    console.warn('The page is not hydrated', error)
    return failureOf(error) ?? 'unavailable'
  }
}
