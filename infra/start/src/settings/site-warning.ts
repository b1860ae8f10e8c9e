import { type Site, unstatedSettings } from '@rodada/contracts/site'
import type { Settings } from './settings.ts'

/**
 * In production, the line that names the site's settings which still hold a bracketed place. A warning and not a
 * refusal: a missing fact is marked wherever it shows, and a branch without hours is no reason to keep a shop shut.
 */
export function siteWarning({ environment }: Pick<Settings, 'environment'>, site: Site): string | undefined {
  const unstated = unstatedSettings(site)
  if (environment !== 'production' || unstated.length === 0) return undefined
  const legal = unstated.some((path) => path.startsWith('operator.'))
  const consequence = legal ? ' Sin los de operator, los avisos legales no están completos.' : ''
  return `Faltan datos del sitio en shared/contracts/src/site.ts: ${unstated.join(', ')}.${consequence}`
}
