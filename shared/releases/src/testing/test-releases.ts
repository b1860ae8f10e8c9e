import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { neededContracts } from '@rodada/contracts/platform/contract-versions'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { Release } from '@rodada/contracts/platform/release'

/** A small but whole release of an app, for tests. */
export function testRelease(app: AppName, more: Partial<Release> = {}): Release {
  const entry = `${app === 'shell' ? 'main' : 'remoteEntry'}.0123456789ab.js`
  const integrity = `sha384-${app}`
  return {
    app,
    version: '1',
    entry,
    integrity,
    pages: [],
    widgets: {},
    shared: {},
    preload: [],
    contract: { shell: '^1.0.0', api: neededContracts().api },
    ...(app === 'shell' && { offers: '1.0.0' }),
    files: {},
    ...more,
  }
}

/**
 * Writes a release into a folder as a build does, its entry and `more` files beside `release.json`.
 * @returns the release with the hashes of what was written.
 */
export async function writeRelease(
  folder: string,
  release: Release,
  more: Readonly<Record<string, string>> = {},
): Promise<Release> {
  const contents = { [release.entry]: `/* ${release.app} */`, ...more }
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const hashes = Object.entries(contents).map(([path, content]) => [path, hash('sha256', content)])
  const integrity = `sha384-${hash('sha384', contents[release.entry] ?? '', 'base64')}`
  const whole = { ...release, integrity, files: Object.fromEntries(hashes) }
  await writeFile(join(folder, 'release.json'), JSON.stringify(whole))
  return whole
}
