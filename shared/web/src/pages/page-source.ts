import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { type CodeLoader, createCodeLoader } from './code-loader.ts'
import type { PageModule } from './page.ts'

export interface PageSource extends CodeLoader<PageModule> {
  readonly page: PageDescriptor
}

/**
 * The router's own `lazy` would keep a rejected promise for the life of the document, so that a retry in place never
 * fetches again.
 */
export function createPageSource(page: PageDescriptor, fetchCode: () => Promise<PageModule>): PageSource {
  return { ...createCodeLoader(fetchCode), page }
}
