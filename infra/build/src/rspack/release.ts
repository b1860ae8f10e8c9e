import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release, ReleasedPage } from '@rodada/contracts/release'
import { type AppFolder, containerName } from './app-folder.ts'
import type { Compiled } from './compile.ts'
import { sharedRanges } from './shared-modules.ts'

/** A development build lists the patches of its hot reload beside the files they patch. */
function isScript(file: string): boolean {
  return file.endsWith('.js') && !file.endsWith('.hot-update.js')
}

function filesOf(group: { assets?: { name: string }[] } | undefined): string[] {
  return (group?.assets ?? []).map(({ name }) => name).filter(isScript)
}

/** The files of a page's chunk; its import in `routes.tsx` must carry the page's id as chunk name. */
function releasedPage(
  page: AppFolder['pages'][number],
  routes: string[],
  { stats, sharedUse }: Compiled,
): ReleasedPage {
  const group = stats.namedChunkGroups?.[page.id]
  if (group === undefined) {
    throw new Error(
      `No chunk for page ${page.id}: write import(/* webpackChunkName: "${page.id}" */ …) in routes.tsx`,
    )
  }
  const uses = sharedUse.consumed[page.id] ?? []
  return { ...page, chunks: [...new Set([...routes, ...filesOf(group)])], ...(uses.length > 0 && { uses }) }
}

async function integrityOf(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`
}

/** Same names, same contents: every name carries a content hash. */
function versionOf(files: readonly string[]): string {
  return createHash('sha256')
    .update([...files].sort().join('\n'))
    .digest('hex')
    .slice(0, 16)
}

/** All of a release but the integrity of its entry, which needs the file. */
export function describeRelease(app: AppFolder, compiled: Compiled): Omit<Release, 'integrity'> {
  const { stats, sharedUse } = compiled
  const files = (stats.assets ?? []).map(({ name }) => name).filter((name) => !name.endsWith('.map'))
  const entrypoint = stats.entrypoints?.[app.name === 'shell' ? 'main' : containerName(app.name)]
  const [entry, ...further] = filesOf(entrypoint).reverse()
  if (entry === undefined) throw new Error(`${app.name} has no entry`)
  const routes = app.name === 'shell' ? [] : filesOf(stats.namedChunkGroups?.routes)
  const fonts = files.filter((file) => file.endsWith('.woff2'))
  const icon = files.find((file) => /^icon\.[^/]*svg$/.test(file))
  return {
    app: app.name,
    version: versionOf(files),
    entry,
    pages: app.pages.map((page) => releasedPage(page, routes, compiled)),
    widgets: Object.fromEntries(
      Object.keys(app.widgets).map((name) => [name, filesOf(stats.namedChunkGroups?.[`widget.${name}`])]),
    ),
    shared: sharedRanges(),
    ...(app.name === 'shell' && { provides: sharedUse.provided }),
    preload: [
      ...further.map((file) => ({ file, as: 'script' as const })),
      ...fonts.map((file) => ({ file, as: 'font' as const })),
    ],
    ...(icon !== undefined && { icon }),
  }
}

/** Writes `release.json` into the built folder: all that the gateway needs to know of the release. */
export async function writeRelease(app: AppFolder, compiled: Compiled, folder: string): Promise<Release> {
  const description = describeRelease(app, compiled)
  const release = { ...description, integrity: await integrityOf(join(folder, description.entry)) }
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  return release
}
