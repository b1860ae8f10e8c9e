import { fillPath } from '@rodada/contracts/page-address'
import type { Release } from '@rodada/contracts/release'
import type { HeadInput } from './head.ts'
import { assetUrl } from './site-map.ts'
import { isPersonal, type Visit } from './visit.ts'

/** Of the whole site, for the head of each document. */
export interface SiteFacts {
  readonly siteName: string
  /** Origin of absolute addresses. */
  readonly publicUrl: string
}

/** What the head of a visit's document says. */
export function headInput(visit: Visit, shell: Release, { siteName, publicUrl }: SiteFacts): HeadInput {
  const { page, params, search, status, head } = visit
  const findable = page !== undefined && status === 200 && !isPersonal(visit) && page.unlisted !== true
  return {
    siteName,
    title: status === 404 ? 'No encontramos esta página' : (page?.title ?? ''),
    description: page?.description,
    canonical: findable ? fillPath(page.path, params) : undefined,
    unlistedView: page?.unlistedQuery?.some((name) => search.has(name)) ?? false,
    page: findable ? head : undefined,
    sharePictureUrl: shell.sharePicture && assetUrl(shell, shell.sharePicture),
    publicUrl,
  }
}
