import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppName, remoteNames } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'
import { Value } from 'typebox/value'
import { releaseSchema } from './release-schema.ts'
import type { ActiveReleases, ReleaseStore } from './release-store.ts'

const appNames: readonly AppName[] = ['shell', ...remoteNames]

/** How long an answer stands before the files are looked at again. */
const freshMs = 1000

interface Seen {
  readonly modified: number
  readonly release: Release
}

async function modifiedAt(file: string): Promise<number | null> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  return found?.mtimeMs ?? null
}

async function readRelease(file: string): Promise<Release> {
  return Value.Parse(releaseSchema, JSON.parse(await readFile(file, 'utf8')))
}

/**
 * The releases that lie built beside the sources: `<appsDir>/<app>/dist`. A new build is seen within a
 * second; one that cannot be read leaves the release before it in force and goes to `onError`.
 */
export function builtReleases(
  appsDir: string,
  onError: (error: unknown) => void,
  now = Date.now,
): ReleaseStore {
  const seen = new Map<AppName, Seen>()
  let active: ActiveReleases = {}
  let checkedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  const folder = (app: AppName) => join(appsDir, app, 'dist')

  /** Whether the app's release changed. */
  async function look(app: AppName): Promise<boolean> {
    const file = join(folder(app), 'release.json')
    const modified = await modifiedAt(file)
    if (modified === null) return seen.delete(app)
    if (seen.get(app)?.modified === modified) return false
    seen.set(app, { modified, release: await readRelease(file) })
    return true
  }

  async function refresh(): Promise<void> {
    const results = await Promise.allSettled(appNames.map(look))
    for (const result of results) if (result.status === 'rejected') onError(result.reason)
    if (results.some((result) => result.status === 'fulfilled' && result.value)) {
      active = Object.fromEntries([...seen].map(([app, { release }]) => [app, release]))
    }
    checkedAt = now()
  }

  return {
    async active() {
      if (now() - checkedAt >= freshMs) {
        running ??= refresh().finally(() => {
          running = undefined
        })
        await running
      }
      return active
    },
    folders: (app) => [folder(app)],
  }
}
