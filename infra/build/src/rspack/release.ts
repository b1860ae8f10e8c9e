import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { contractVersions, neededContracts } from '@rodada/contracts/platform/contract-versions'
import type { AppIcon, Release, ReleasedPage, ServerBuild } from '@rodada/contracts/platform/release'
import { type AppFolder, containerName } from './app-folder.ts'
import type { Compiled } from './compile.ts'
import { serverFolder } from './server-config.ts'
import { sharedFiles, sharedRanges } from './shared-modules.ts'

/** A development build lists the patches of its hot reload beside the files they patch. */
function isScript(file: string): boolean {
  return file.endsWith('.js') && !file.endsWith('.hot-update.js')
}

function filesOf(group: { assets?: { name: string }[] } | undefined): string[] {
  return (group?.assets ?? []).map(({ name }) => name).filter(isScript)
}

/** The files of a page's chunk, which has the page's name (pages-loader.ts). */
function releasedPage(
  page: AppFolder['pages'][number],
  routes: string[],
  { stats, sharedUse }: Compiled,
): ReleasedPage {
  const group = stats.namedChunkGroups?.[page.id]
  if (group === undefined) throw new Error(`No chunk for page ${page.id}`)
  const uses = sharedUse.consumed[page.id] ?? []
  return { ...page, chunks: [...new Set([...routes, ...filesOf(group)])], ...(uses.length > 0 && { uses }) }
}

async function integrityOf(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`
}

/** Entries of `dist/` outside of the release: the development server's, and the remote that runs without the shell. */
const besides = new Set(['release.json', 'standalone', 'dev'])

/** Every file of the built folder with the hash of its content, by path. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !besides.has(path.split('/')[0] ?? ''))
    .sort()
  const hashed = paths.map(async (path) => {
    const content = await readFile(join(folder, path))
    return [path, createHash('sha256').update(content).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashed))
}

/** The part of a release that a compilation knows; the rest needs the written files. */
export type ReleaseDescription = Omit<Release, 'version' | 'integrity' | 'files' | 'licenses' | 'appIcons'>

export function describeRelease(app: AppFolder, compiled: Compiled): ReleaseDescription {
  const { stats, sharedUse } = compiled
  const files = (stats.assets ?? []).map(({ name }) => name).filter((name) => !name.endsWith('.map'))
  const entrypoint = stats.entrypoints?.[app.name === 'shell' ? 'main' : containerName(app.name)]
  const [entry, ...further] = filesOf(entrypoint).reverse()
  if (entry === undefined) throw new Error(`${app.name} has no entry`)
  const routes = app.name === 'shell' ? [] : filesOf(stats.namedChunkGroups?.routes)
  const fonts = files.filter((file) => file.endsWith('.woff2'))
  const icon = files.find((file) => /^icon\.[^/]*svg$/.test(file))
  const picture = files.find((file) => /^share-picture\.[^/]*png$/.test(file))
  return {
    app: app.name,
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
    icon,
    sharePicture: picture,
    contract: neededContracts(),
    ...(app.name === 'shell' && { offers: contractVersions.shell }),
  }
}

/** An app for browsers, and for the gateway's renderer. */
export interface BothBuilds extends Compiled {
  readonly server: Compiled
  /** Name of the file with the licenses of bundled packages. */
  readonly licenses: string
  /** Empty for all apps but the shell. */
  readonly appIcons: readonly AppIcon[]
}

function serverBuild({ name }: AppFolder, { stats }: Compiled): ServerBuild {
  const [entry] = stats.entrypoints?.server?.assets ?? []
  if (entry === undefined) throw new Error(`${name} has no entry for servers`)
  return {
    entry: `${serverFolder}/${entry.name}`,
    ...(name === 'shell' && { provides: Object.keys(sharedFiles()) }),
  }
}

/**
 * Writes `release.json` into the built folder, once every other file is there. Its version changes with any byte of
 * the release.
 */
export async function writeRelease(app: AppFolder, compiled: BothBuilds, folder: string): Promise<Release> {
  const description = describeRelease(app, compiled)
  const whole = {
    ...description,
    server: serverBuild(app, compiled.server),
    licenses: compiled.licenses,
    ...(compiled.appIcons.length > 0 && { appIcons: compiled.appIcons }),
    integrity: await integrityOf(join(folder, description.entry)),
    files: await hashesOf(folder),
  }
  const version = createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 16)
  const release: Release = { ...whole, version }
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  return release
}
