import type { Business } from '@rodada/contracts/business-data'
import type { BootData } from '@rodada/contracts/release'
import type { SiteMap } from './site-map.ts'

function yearInMexico(): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Mexico_City' }).format())
}

/** Of the whole site. */
export interface SiteFacts {
  readonly business: Business
  /** Origin of absolute addresses. */
  readonly publicUrl: string
  /** Whether pages for development exist. */
  readonly development?: boolean | undefined
}

/** What the shell starts from at any address. */
export function bootData(
  { releases, remotes, alone }: SiteMap,
  isMissing: boolean,
  { business, publicUrl, development }: SiteFacts,
): BootData {
  return {
    ...(releases.shell && { shell: releases.shell.version }),
    remotes,
    business,
    siteUrl: publicUrl,
    year: yearInMexico(),
    ...(alone && { alone }),
    ...(development && { development: true }),
    ...(isMissing && { missing: true }),
  }
}
