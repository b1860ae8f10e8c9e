import { fillPath } from '@rodada/contracts/page-address'
import type { Release } from '@rodada/contracts/release'
import { site } from '@rodada/contracts/site'
import type { HeadInput } from './head.ts'
import { assetUrl } from './site-map.ts'
import { isPersonal, type Visit } from './visit.ts'

/** What the head of a visit's document says. */
export function headInput(visit: Visit, shell: Release, publicUrl: string): HeadInput {
  const { page, params, search, status, head } = visit
  const findable = page !== undefined && status === 200 && !isPersonal(visit) && page.unlisted !== true
  return {
    title: status === 404 ? 'No encontramos esta página' : (page?.title ?? site.name),
    description: page?.description,
    canonical: findable ? fillPath(page.path, params) : undefined,
    unlistedView: page?.unlistedQuery?.some((name) => search.has(name)) ?? false,
    page: findable ? head : undefined,
    sharePictureUrl: shell.sharePicture && assetUrl(shell, shell.sharePicture),
    publicUrl,
  }
}
