import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'

const repository = join(import.meta.dirname, '../../..')

function pathsOf(app: string): string[] {
  const release: Pick<Release, 'pages'> = JSON.parse(
    readFileSync(join(repository, app, 'dist/release.json'), 'utf8'),
  )
  return release.pages.map(({ path }) => path)
}

/** Paths of all pages that the built apps offer: menus show a link only where there is one. */
export function releasedPaths(): ReadonlySet<string> {
  return new Set(['shell', ...remoteNames].flatMap(pathsOf))
}
