import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'

const repository = join(import.meta.dirname, '../../..')

function pagesOf(app: string): Release['pages'] {
  const release: Pick<Release, 'pages'> = JSON.parse(
    readFileSync(join(repository, app, 'dist/release.json'), 'utf8'),
  )
  return release.pages
}

/** All pages that the built apps offer. */
export function releasedPages(): Release['pages'] {
  return ['shell', ...remoteNames].flatMap(pagesOf)
}

/** Their paths: menus show a link only where there is a page. */
export function releasedPaths(): ReadonlySet<string> {
  return new Set(releasedPages().map(({ path }) => path))
}

/** An address of a page: the demo data's first record in the place of each parameter. */
export function addressOf(path: string): string {
  return path.replace(/:\w+/g, '1')
}
