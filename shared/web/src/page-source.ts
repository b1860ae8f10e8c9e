import type { PageDescriptor } from '@rodada/contracts/release'
import { type CodeLoader, createCodeLoader } from './code-loader.ts'
import type { PageModule } from './page.ts'

/** The code of a page could not be fetched: a network failure, or a release that is gone. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError'
}

export interface PageSource extends CodeLoader<PageModule> {
  readonly page: PageDescriptor
}

/**
 * The router's own `lazy` would keep a rejected promise for the life of the document, so that a retry in place never
 * fetches again.
 */
export function createPageSource(page: PageDescriptor, fetchCode: () => Promise<PageModule>): PageSource {
  const code = createCodeLoader(fetchCode)
  return {
    ...code,
    page,
    load: () =>
      code.load().catch((cause: unknown) => {
        throw new PageCodeError(`The code of ${page.id} did not load`, { cause })
      }),
  }
}
