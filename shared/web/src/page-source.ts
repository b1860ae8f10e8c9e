import type { PageDescriptor } from '@rodada/contracts/release'
import { type CodeLoader, createCodeLoader } from './code-loader.ts'
import type { PageModule } from './page.ts'

/** The code of a page could not be fetched: a network failure, or a release that is gone. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError'
}

/** A page with the way to its code. */
export interface PageSource extends CodeLoader<PageModule> {
  readonly page: PageDescriptor
}

/**
 * Makes the source of a page. The router's own `lazy` would not do: it keeps a rejected promise for the life
 * of the document, so that a retry in place never asks again.
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
