import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteNames } from '@rodada/contracts/platform/platform'
import { repository } from '../repository.ts'

export const appNames = ['shell', ...remoteNames] as const

/** Sources of the built applications. */
const sources = [...appNames, 'shared', 'infra/build', 'package-lock.json', 'tsconfig.json', 'turbo.json']

const skipped = new Set(['node_modules', 'dist', '.turbo', 'coverage'])

/** Packages that services are made of. */
export const partPackages = ['shared/service', 'shared/payment', 'shared/releases', 'shared/contracts']

/** Sources of a database's tables and queues, and the lock file with the versions of packages. */
const partSources = ['services', ...partPackages, 'infra/start', 'package-lock.json']

/** A text that changes exactly when the code behind the tables does (or other code beside it). */
export async function partsFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of partSources) await addTo(hash, source)
  return hash.digest('hex')
}

/** A text that changes exactly when a source of the applications or a built file does. */
export async function appsFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) await addTo(hash, source)
  for (const app of appNames) await addTo(hash, join(app, 'dist', 'release.json'))
  return hash.digest('hex')
}

async function addTo(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(join(repository, path), { withFileTypes: true }).catch(() => null)
  if (!entries) {
    const content = await readFile(join(repository, path)).catch(() => null)
    hash.update(content ? `${path}\0${content.length}\0` : `${path}\0missing\0`)
    if (content) hash.update(content)
    return
  }
  const wanted = entries.filter(({ name }) => !skipped.has(name) && !/\.test\.tsx?$/.test(name))
  for (const name of wanted.map((entry) => entry.name).sort()) await addTo(hash, join(path, name))
}
