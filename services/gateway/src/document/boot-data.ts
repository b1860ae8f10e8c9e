import type { Business } from '@rodada/contracts/business-data'
import type { BootData } from '@rodada/contracts/release'
import type { SiteMap } from './site-map.ts'
import type { Visit } from './visit.ts'

function yearInMexico(): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Mexico_City' }).format())
}

/** Of the whole site. */
interface SiteOptions {
  readonly business: Business
  readonly publicUrl: string
  readonly development?: boolean | undefined
}

/** What the shell starts from at any address. */
export function bootData(
  { releases, remotes, alone }: SiteMap,
  { status }: Pick<Visit, 'status'>,
  { business, publicUrl, development }: SiteOptions,
): BootData {
  return {
    ...(releases.shell && { shell: releases.shell.version }),
    remotes,
    business,
    siteUrl: publicUrl,
    year: yearInMexico(),
    ...(alone && { alone }),
    ...(development && { development: true }),
    ...(status === 404 && { missing: true }),
  }
}
