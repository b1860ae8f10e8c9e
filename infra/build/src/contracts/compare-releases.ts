import { matchPage } from '@rodada/contracts/platform/page-address'
import { ownerOfPath } from '@rodada/contracts/platform/platform'
import satisfies from 'semver/functions/satisfies.js'
import { type ApiSurface, brokenCall } from './api-surface.ts'
import type { AppFacts } from './app-facts.ts'

/** A set of releases: every app, and the calls that the services offer. */
export interface Platform {
  readonly apps: readonly AppFacts[]
  readonly api: ApiSurface
}

export interface Findings {
  /** Things that would break although the contracts' versions say that they fit. */
  readonly problems: readonly string[]
  /** Releases that cannot run together, and are kept from it by the versions. */
  readonly notes: readonly string[]
}

function nameOf({ app, version }: AppFacts): string {
  return `${app} ${version}`
}

/** Whether a link matches a page. A link whose end is added at run time matches by the page's beginning. */
function leadsSomewhere(link: string, routes: readonly string[]): boolean {
  const pages = routes.map((path) => ({ id: path, path, access: 'public' as const, title: path }))
  return matchPage(pages, link) !== null || routes.some((route) => route.split(':')[0]?.startsWith(link))
}

/** @param awaited pages that are linked only where a release has them. */
function usesOf(user: AppFacts, owner: AppFacts, awaited: readonly string[]): string[] {
  const widgets = user.composes.filter((name) => name.startsWith(`${owner.app}/`))
  const lacking = widgets.filter((name) => !owner.widgets.includes(name.slice(owner.app.length + 1)))
  const links = user.links.filter((link) => ownerOfPath(link) === owner.app)
  const dead = links.filter((link) => !leadsSomewhere(link, [...owner.routes, ...awaited]))
  return [
    ...lacking.map((name) => `composes the widget ${name}, which it has not`),
    ...dead.map((link) => `links to ${link}, where it has no page`),
  ]
}

function sharedModules(remote: AppFacts, shell: AppFacts): string[] {
  const ranges = Object.entries(remote.shared).flatMap(([request, range]) => {
    const provided = shell.shared[request]?.replace(/^\^/, '')
    if (provided === undefined) return [`takes ${request}, which it does not share`]
    return satisfies(provided, range) ? [] : [`needs ${request} ${range}, where it shares ${provided}`]
  })
  const names = Object.entries(remote.imports).flatMap(([request, wanted]) => {
    const exported = shell.exports?.[request] ?? []
    return wanted.filter((name) => !exported.includes(name)).map((name) => `imports ${name} of ${request}`)
  })
  return [...ranges, ...names.map((text) => `${text}, which it does not have`)]
}

/** One app beside one release of another. */
function compareApps(user: AppFacts, owner: AppFacts, awaited: readonly string[]): Findings {
  const tell = (text: string) => `${nameOf(user)} beside ${nameOf(owner)}: ${text}`
  const [shell, remote] = owner.app === 'shell' ? [owner, user] : [user, owner]
  if (shell.app === 'shell' && !satisfies(shell.offers ?? '0.0.0', remote.contract.shell)) {
    const text = `needs ${remote.contract.shell} of the shell's contract, where there is ${shell.offers}`
    return { problems: [], notes: [`${nameOf(remote)} beside ${nameOf(shell)}: ${text}`] }
  }
  const shared = owner.app === 'shell' ? sharedModules(user, owner) : []
  return { problems: [...usesOf(user, owner, awaited), ...shared].map(tell), notes: [] }
}

/** An app before services that offer `offered`; it was built against `known`. */
function compareCalls(app: AppFacts, known: ApiSurface, offered: ApiSurface): Findings {
  const tell = (text: string) => `${nameOf(app)} before the API ${offered.version}: ${text}`
  if (!satisfies(offered.version, app.contract.api)) {
    return { problems: [], notes: [tell(`needs ${app.contract.api}`)] }
  }
  const paths = new Map(Object.keys(known.calls).map((name) => [name, name.split(' ')[1]]))
  const unknown = app.calls.filter((path) => ![...paths.values()].includes(path))
  const used = Object.entries(known.calls).filter(([name]) => app.calls.includes(paths.get(name) ?? ''))
  const broken = used.flatMap(([name, before]) => brokenCall(name, before, offered.calls[name]))
  return {
    problems: [...unknown.map((path) => `${path} is no call`), ...broken].map(tell),
    notes: [],
  }
}

function together(all: readonly Findings[]): Findings {
  const unique = (texts: readonly string[]) => [...new Set(texts)]
  return {
    problems: unique(all.flatMap(({ problems }) => problems)),
    notes: unique(all.flatMap(({ notes }) => notes)),
  }
}

/**
 * Pages linked only where a release has them (`offeredMenu`, `useHasPages`): links of the shell's menus and tiles and
 * of the administration, and every app's links into the administration.
 */
function awaitedBy({ app }: AppFacts, users: readonly AppFacts[]): readonly string[] {
  const offersAll = app === 'shell' || app === 'mf-admin'
  return users
    .filter((user) => offersAll || user.app === 'mf-admin')
    .flatMap(({ personalRoutes = [] }) => personalRoutes)
}

/** Every app of one platform beside every other app of another. */
function besideEachOther(users: readonly AppFacts[], owners: readonly AppFacts[]): Findings[] {
  return users.flatMap((user) =>
    owners
      .filter(({ app }) => app !== user.app)
      .map((owner) => compareApps(user, owner, awaitedBy(user, users))),
  )
}

/**
 * Compares this checkout's build with itself and, in both directions, with the last release: an app is released, and
 * rolled back, without the others.
 */
export function comparePlatforms(current: Platform, released: Platform): Findings {
  const alone = together([
    ...besideEachOther(current.apps, current.apps),
    ...current.apps.map((app) => compareCalls(app, current.api, current.api)),
  ])
  const mixed = together([
    ...besideEachOther(current.apps, released.apps),
    ...besideEachOther(released.apps, current.apps),
    ...released.apps.map((app) => compareCalls(app, released.api, current.api)),
    ...current.apps.map((app) => compareCalls(app, current.api, released.api)),
  ])
  // What is built together must run together, whatever the versions say.
  return together([{ problems: [...alone.problems, ...alone.notes], notes: [] }, mixed])
}
