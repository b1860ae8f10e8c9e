import type { ReleaseExperience } from '@rodada/contracts/platform/release-calls'
import { formatCount } from '@rodada/web/words/format'

export const noData = 'Sin datos'

const seconds = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1, minimumFractionDigits: 1 })
const score = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 3, minimumFractionDigits: 2 })

/** `85 ms` or `1.2 s`. */
export function durationWords(ms: number | null): string {
  if (ms === null) return noData
  return ms < 1000 ? `${formatCount(Math.round(ms))} ms` : `${seconds.format(ms / 1000)} s`
}

/** `0.04`. */
export function scoreWords(value: number | null): string {
  return value === null ? noData : score.format(value)
}

/** Whether any browser has reported a release. */
export function isMeasured({ lcp, inp, cls, load, errors }: ReleaseExperience): boolean {
  return errors > 0 || [lcp, inp, cls, load].some((value) => value !== null)
}
