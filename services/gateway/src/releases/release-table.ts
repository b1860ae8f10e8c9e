import type { ReleasedApp } from '@rodada/contracts/release-administration'

const dates = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
})

/** Releases as lines for a terminal: the active one marked with `*`, what cannot be active now with its reason. */
export function releaseTable(apps: readonly ReleasedApp[]): string[] {
  return apps.flatMap((app) => [headline(app), ...app.releases.map((release) => line(release, app))])
}

function headline({ app, active, pinned, before }: ReleasedApp): string {
  if (active === null) return `${app}: ninguna versión activa`
  const back = before === null ? '' : `, antes ${before}`
  return `${app}: ${active}${pinned ? ' (fijada)' : ''}${back}`
}

function line(
  { version, publishedAt, contract, problem }: ReleasedApp['releases'][number],
  { active }: ReleasedApp,
): string {
  const mark = version === active ? '*' : ' '
  const range = `marco ${contract.shell}, API ${contract.api}`
  return `  ${mark} ${version}  ${dates.format(new Date(publishedAt))}  ${range}${problem === null ? '' : `  ${problem}`}`
}
