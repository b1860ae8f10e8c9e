import type { Release } from '@rodada/contracts/release'
import { headInput, type SiteFacts } from './head-input.ts'
import { codePreloads } from './preloads.ts'
import type { DocumentOpening } from './render-document.ts'
import { siteLinks } from './site-links.ts'
import { assetUrl, type SiteMap } from './site-map.ts'
import { galleryPicture, type Visit } from './visit.ts'

/** What the document of a rendered page begins with. */
export function openingOf(visit: Visit, site: SiteMap, shell: Release, facts: SiteFacts): DocumentOpening {
  return {
    head: headInput(visit, shell, facts),
    // The page comes before its code, which is only needed to take it over.
    preloads: [
      ...codePreloads(site, shell, visit.page).map((one) => ({ ...one, isUrgent: one.as === 'font' })),
      { url: '/api/me', as: 'fetch', isUrgent: false },
    ],
    picture: galleryPicture(visit),
    script: { url: assetUrl(shell, shell.entry), integrity: shell.integrity },
    links: siteLinks(shell, visit.page && site.releases[visit.page.app]),
  }
}
