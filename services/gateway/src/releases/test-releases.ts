import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppName } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'

/** A small but whole release of an app, for tests. */
export function testRelease(app: AppName, more: Partial<Release> = {}): Release {
  const entry = `${app === 'shell' ? 'main' : 'remoteEntry'}.0123456789ab.js`
  const integrity = `sha384-${app}`
  return { app, version: '1', entry, integrity, pages: [], widgets: {}, shared: {}, preload: [], ...more }
}

/** Writes releases as builds do, `<folder>/<app>/dist/release.json`, each entry beside it. */
export async function writeReleases(folder: string, releases: readonly Release[]): Promise<void> {
  for (const release of releases) {
    const dist = join(folder, release.app, 'dist')
    await mkdir(dist, { recursive: true })
    await writeFile(join(dist, release.entry), `/* ${release.app} */`)
    await writeFile(join(dist, 'release.json'), JSON.stringify(release))
  }
}
