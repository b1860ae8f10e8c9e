import type { PageDescriptor } from '@rodada/contracts/platform/release'

/** A route's `handle`: what the frame reads of the current page. */
export interface PageHandle {
  readonly page: PageDescriptor
  title(data: unknown): string
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle
}
