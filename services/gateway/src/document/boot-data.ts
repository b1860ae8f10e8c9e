import type { BootData } from '@rodada/contracts/release'
import type { SiteMap } from './site-map.ts'
import type { Visit } from './visit.ts'

function yearInMexico(): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Mexico_City' }).format())
}

/** What the shell starts from at any address. */
export function bootData(
  { releases, remotes, alone }: SiteMap,
  { status }: Pick<Visit, 'status'>,
  development: boolean | undefined,
): BootData {
  return {
    ...(releases.shell && { shell: releases.shell.version }),
    remotes,
    year: yearInMexico(),
    ...(alone && { alone }),
    ...(development && { development: true }),
    ...(status === 404 && { missing: true }),
  }
}
