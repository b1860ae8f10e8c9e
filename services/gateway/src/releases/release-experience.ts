import type { MeasureName } from '@rodada/contracts/page-report'
import type { AppName } from '@rodada/contracts/platform'
import type { ReleaseExperience } from '@rodada/contracts/release-administration'
import { valueAt } from './measure-scale.ts'
import type { Summary } from './page-measures.ts'

/** How a release of an app fared, as far as anybody has told. */
export type ExperienceOf = (app: AppName, version: string) => ReleaseExperience

/** @param summaries empty where nobody counts, as on the command line. */
export function experienceIn(summaries: readonly Summary[]): ExperienceOf {
  return (app, version) => {
    const own = summaries.filter((summary) => summary.app === app && summary.version === version)
    const errors = own.filter(({ name }) => name.startsWith('error-'))
    const p75 = (wanted: MeasureName) => {
      const found = own.find(({ name }) => name === wanted)
      return found === undefined ? null : rounded(valueAt(wanted, found.p75))
    }
    return {
      lcp: p75('LCP'),
      inp: p75('INP'),
      cls: p75('CLS'),
      load: p75('load'),
      visits: own.find(({ name }) => name === 'LCP')?.count ?? 0,
      errors: errors.reduce((sum, { count }) => sum + count, 0),
      errorsSince: earliest(errors),
    }
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

function earliest(summaries: readonly Summary[]): string | null {
  const times = summaries.map(({ since }) => since.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
}
