import type { Release } from '@rodada/contracts/release'
import { escapeHtml } from '@rodada/service/escape'
import { assetUrl } from './site-map.ts'

function link(rel: string, href: string | undefined): string {
  return href === undefined ? '' : `<link rel="${rel}" href="${escapeHtml(href)}">`
}

/** What every document names of the site itself: icons, the manifest, the licenses of what browsers are given. */
export function siteLinks(shell: Release, owner: Release = shell): string {
  const files = new Set([shell, owner].flatMap((one) => (one.licenses ? [assetUrl(one, one.licenses)] : [])))
  const [touchIcon] = shell.appIcons ?? []
  return [
    link('icon', shell.icon === undefined ? 'data:,' : assetUrl(shell, shell.icon)),
    link('apple-touch-icon', touchIcon && assetUrl(shell, touchIcon.file)),
    link('manifest', '/manifest.webmanifest'),
    ...[...files].map((file) => link('license', file)),
  ].join('')
}
