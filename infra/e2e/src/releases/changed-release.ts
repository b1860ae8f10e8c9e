import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { Release } from '@rodada/contracts/platform/release'
import { repository } from '@rodada/start/repository'

/** Files with hashes in their names, and those that no browser gets. */
const script = /\.m?js$/
const besides = /^(?:release\.json|standalone|dev)(?:\/|$)/

/**
 * Copies an app's build into a folder with every occurrence of a text changed, like a build of changed sources:
 * changed scripts get other names, and so does the entry that imports them.
 * @throws Error when the text does not occur.
 * @returns the new release.
 */
export async function changedRelease(
  app: AppName,
  folder: string,
  [from, to]: readonly [string, string],
): Promise<Release> {
  await cp(join(repository, app, 'dist'), folder, { recursive: true })
  const release: Release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))
  const changed = await changeText(folder, from, to)
  if (changed.length === 0) throw new Error(`${app} says nowhere: ${from}`)
  const names = new Map<string, string>()
  // The entry is renamed last, since it contains the others' names.
  for (const path of changed.filter((one) => !one.includes('/') && one !== release.entry))
    names.set(path, await renameByContent(folder, path))
  await renameImports(folder, release.entry, names)
  names.set(release.entry, await renameByContent(folder, release.entry))
  return describe(folder, renamed(release, names))
}

async function changeText(folder: string, from: string, to: string): Promise<string[]> {
  const changed: string[] = []
  for (const path of (await filesIn(folder)).filter((one) => script.test(one))) {
    const text = await readFile(join(folder, path), 'utf8')
    if (!text.includes(from)) continue
    await writeFile(join(folder, path), text.replaceAll(from, to))
    changed.push(path)
  }
  return changed
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return paths.filter((path) => !besides.test(path))
}

function hashOf(content: Buffer | string, algorithm: 'sha256' | 'sha384' = 'sha256') {
  return createHash(algorithm).update(content)
}

/** Renames a changed script by the hash of its content; removes its compressed copies and source map. */
async function renameByContent(folder: string, path: string): Promise<string> {
  const digest = hashOf(await readFile(join(folder, path))).digest('hex')
  const name = path.replace(/\.[0-9a-f]{12}\.js$/, `.${digest.slice(0, 12)}.js`)
  await rename(join(folder, path), join(folder, name))
  for (const made of ['br', 'gz', 'map']) await rm(join(folder, `${path}.${made}`), { force: true })
  return name
}

const hashIn = (name: string) => /\.([0-9a-f]{12})\.js$/.exec(name)?.[1] ?? ''

/** The entry knows the other scripts by the hashes in their names. */
async function renameImports(
  folder: string,
  entry: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  let text = await readFile(join(folder, entry), 'utf8')
  for (const [old, now] of names) text = text.replaceAll(hashIn(old), hashIn(now))
  await writeFile(join(folder, entry), text)
}

function renamed(release: Release, names: ReadonlyMap<string, string>): Release {
  let text = JSON.stringify(release)
  for (const [old, now] of names) text = text.replaceAll(JSON.stringify(old), JSON.stringify(now))
  return JSON.parse(text)
}

/** Writes `release.json` anew for the folder's present files. */
async function describe(folder: string, release: Release): Promise<Release> {
  const hashes = (await filesIn(folder)).map(async (path) => {
    return [path, hashOf(await readFile(join(folder, path))).digest('hex')] as const
  })
  const files = Object.fromEntries(await Promise.all(hashes))
  const entry = await readFile(join(folder, release.entry))
  const integrity = `sha384-${hashOf(entry, 'sha384').digest('base64')}`
  const { version: _, ...rest } = { ...release, integrity, files }
  const version = hashOf(JSON.stringify(rest)).digest('hex').slice(0, 16)
  const whole: Release = { ...rest, version }
  await writeFile(join(folder, 'release.json'), JSON.stringify(whole))
  return whole
}
