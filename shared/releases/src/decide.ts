import type { TrialStep } from './trial.ts'

/**
 * `visit`: a browser that got either release in the trial. `failed`: one in which code did not come, threw or crashed. `INP`:
 * of its first two documents. `LCP`: of the second, since for the first a new release has nothing in the browser's
 * cache. `rendering`: a fault of the release while the gateway rendered a page. `call`: one that did not fit its contract, or
 * that a service failed at.
 */
export const trialFigures = ['visit', 'failed', 'INP', 'LCP', 'rendering', 'call'] as const
export type TrialFigure = (typeof trialFigures)[number]

/** So many browsers had a figure, by the share that the release had when their document was sent. */
export interface TrialCount {
  readonly share: number
  /** Of the release in trial; otherwise of the one in force, at the same time. */
  readonly isNew: boolean
  readonly name: TrialFigure
  /** The highest one that these visits are above, in milliseconds; 0 where the figure has none. */
  readonly limit: number
  readonly count: number
}

/** At most one of 100 releases that are no worse is taken back, however often and for how long one looks. */
const falseAlarms = 0.01
/** Evidence from which on a release gets to no more visitors, but is not taken back yet. */
const doubtful = 10
/** Fewer bad visits of the new release prove nothing: each network counts at most twice. */
const leastBad = 5
/** Browsers with the new release before its share rises, and before all visitors get it. */
const [leastForStep, leastForAll] = [50, 200]

/** A release that is worse: times as many visits above a limit as the release in force has, and below it. */
interface Worse {
  readonly above: number
  readonly below: number
}

/** Where few visits are bad, the others are as many as before. Less than the first is not looked for. */
const rarelyBad: readonly Worse[] = [1.25, 1.6, 2, 3, 5, 10, 20, 50].map((above) => ({ above, below: 1 }))
const slower: readonly Worse[] = [
  { above: 1.3, below: 0.8 },
  { above: 1.5, below: 0.65 },
  { above: 2, below: 0.85 },
  { above: 3, below: 0.85 },
]

interface Test {
  readonly name: Exclude<TrialFigure, 'visit'>
  /** In milliseconds; where there are several, visits below them are looked at too. */
  readonly limits: readonly number[]
  readonly alternatives: readonly Worse[]
  /** Part of the whole evidence; together 1. */
  readonly weight: number
}

const tests: readonly Test[] = [
  { name: 'failed', limits: [0], alternatives: rarelyBad, weight: 0.4 },
  { name: 'INP', limits: [50, 100, 200, 350], alternatives: slower, weight: 0.3 },
  { name: 'LCP', limits: [1000, 1800, 2500, 4000], alternatives: slower, weight: 0.2 },
  { name: 'rendering', limits: [0], alternatives: rarelyBad, weight: 0.05 },
  { name: 'call', limits: [0], alternatives: rarelyBad, weight: 0.05 },
]

/** The highest limit of a figure that a visit is above. */
export function limitBelow(name: TrialFigure, milliseconds: number): number {
  const limits = tests.find((test) => test.name === name)?.limits ?? []
  return limits.findLast((limit) => milliseconds > limit) ?? 0
}

/** Visits above and below a limit while the new release had a share. */
interface Seen {
  readonly share: number
  readonly above: { ofNew: number; ofBoth: number }
  readonly below: { ofNew: number; ofBoth: number }
}

/**
 * How much likelier what was seen is where the new release is worse than where both are equal. Of equal releases each visit
 * above a limit is of the new one with the probability of its share, whoever has visited: that is known, since the numbers
 * of visitors are drawn.
 */
function logLikelihood(seen: readonly Seen[], worse: Worse): number {
  return seen.reduce((sum, { share, ...sides }) => {
    const q = share / 100
    const of = (side: keyof Worse) =>
      sides[side].ofNew * Math.log(worse[side]) - sides[side].ofBoth * Math.log(q * worse[side] + 1 - q)
    return sum + of('above') + of('below')
  }, 0)
}

/**
 * Mean of the likelihood ratios: a mixture sequential probability ratio test (H. Robbins, Statistical methods related to the law
 * of the iterated logarithm, 1970; R. Johari, L. Pekelis, D. Walsh, Always valid inference, 2015). For equal releases its
 * expectation is 1 at any time, so that it ever reaches n with a probability of at most 1/n (Ville's inequality); the same
 * holds for a weighted mean of several such tests.
 */
function evidenceOf(seen: readonly Seen[], alternatives: readonly Worse[]): number {
  const sum = alternatives.reduce((all, worse) => all + Math.exp(logLikelihood(seen, worse)), 0)
  return sum / alternatives.length
}

function seenAt(counts: readonly TrialCount[], limit: number): Seen[] {
  const byShare = new Map<number, Seen>()
  for (const { share, isNew, count, ...one } of counts) {
    const none = () => ({ ofNew: 0, ofBoth: 0 })
    const seen = byShare.get(share) ?? { share, above: none(), below: none() }
    const side = seen[one.limit >= limit ? 'above' : 'below']
    side.ofBoth += count
    if (isNew) side.ofNew += count
    byShare.set(share, seen)
  }
  return [...byShare.values()]
}

export interface Finding {
  readonly name: Test['name']
  readonly limit: number
  /** Bad visits, and all that have the figure; of faults and calls, which are no visits, the same number twice. */
  readonly ofNew: readonly [bad: number, all: number]
  readonly ofActive: readonly [bad: number, all: number]
}

function total(counts: readonly TrialCount[], name: TrialFigure, isNew: boolean): number {
  return counts.reduce((sum, one) => sum + (one.name === name && one.isNew === isNew ? one.count : 0), 0)
}

/** The limit of a test at which the releases differ most, and the mean evidence of all its limits. */
function findingOf(
  counts: readonly TrialCount[],
  { name, limits, alternatives }: Test,
): Finding & { mean: number } {
  const own = counts.filter((one) => one.name === name)
  const found = limits.map((limit) => {
    const seen = seenAt(own, limit)
    const ofNew = seen.reduce((sum, { above }) => sum + above.ofNew, 0)
    const ofBoth = seen.reduce((sum, { above }) => sum + above.ofBoth, 0)
    return { limit, evidence: evidenceOf(seen, alternatives), ofNew, ofActive: ofBoth - ofNew }
  })
  const mean = found.reduce((sum, { evidence }) => sum + evidence, 0) / found.length
  const most = found.reduce((one, next) => (next.evidence > one.evidence ? next : one))
  const all = name === 'failed' ? 'visit' : name
  return {
    ...{ name, limit: most.limit, mean },
    ofNew: [most.ofNew, total(counts, all, true)],
    ofActive: [most.ofActive, total(counts, all, false)],
  }
}

export interface Comparison {
  /** Browsers with each release. */
  readonly visits: { readonly ofNew: number; readonly ofActive: number }
  /** How sure it is that the new release is worse: 1 says nothing, 100 decides. */
  readonly evidence: number
  readonly isWorse: boolean
  /** The figure that weighs most. */
  readonly most: Finding
}

/** Compares the release in trial with the one in force by all that was counted since it began. */
export function compare(counts: readonly TrialCount[]): Comparison {
  const found = tests.map((test) => ({ ...findingOf(counts, test), weight: test.weight }))
  const evidence = found.reduce((sum, { mean, weight }) => sum + mean * weight, 0)
  const most = found.reduce((one, next) => (next.mean * next.weight > one.mean * one.weight ? next : one))
  return {
    visits: { ofNew: total(counts, 'visit', true), ofActive: total(counts, 'visit', false) },
    evidence,
    isWorse: evidence >= 1 / falseAlarms && most.ofNew[0] >= leastBad,
    most,
  }
}

/** `waits`: the time of its step is over, and too few visits or doubtful ones have been counted. */
export type Verdict = 'worse' | 'runs' | 'waits' | 'rises'

export interface TrialState {
  readonly counts: readonly TrialCount[]
  readonly steps: readonly TrialStep[]
  /** Milliseconds since the present step began. */
  readonly stepMs: number
}

/** What is to be done about a release in trial. */
export function decide(
  { counts, steps: [step, next], stepMs }: TrialState,
  found = compare(counts),
): Verdict {
  if (found.isWorse) return 'worse'
  if (step === undefined || next === undefined || stepMs < (step.minutes ?? 0) * 60_000) return 'runs'
  const here = total(
    counts.filter(({ share }) => share === step.share),
    'visit',
    true,
  )
  const isEnough = here >= leastForStep && (next.share < 100 || found.visits.ofNew >= leastForAll)
  return isEnough && found.evidence < doubtful ? 'rises' : 'waits'
}

const figureWords: Readonly<Record<Test['name'], (limit: number) => string>> = {
  failed: () => 'fallas',
  INP: (limit) => `respuestas (INP) de más de ${limit} ms`,
  LCP: (limit) => `contenido (LCP) después de ${limit / 1000} s`,
  rendering: () => 'fallas al preparar páginas',
  call: () => 'llamadas que fallaron',
}

const counted = new Intl.NumberFormat('es-MX')

function partWords([bad, all]: readonly [number, number]): string {
  return `${counted.format(bad)} de ${counted.format(all)}`
}

/** The figure that weighs most, for people. */
export function findingWords({ most: { name, limit, ofNew, ofActive } }: Comparison): string {
  const words = figureWords[name](limit)
  if (name === 'rendering' || name === 'call')
    return `${words}: ${ofNew[0]} de la nueva, ${ofActive[0]} de la activa`
  return `${words} en ${partWords(ofNew)} visitas con la nueva y en ${partWords(ofActive)} con la activa`
}

/** How a trial stands, for people. */
export function verdictWords(state: TrialState): string {
  const found = compare(state.counts)
  const { ofNew, ofActive } = found.visits
  const browsers = ofNew === 1 ? 'navegador' : 'navegadores'
  const visits = `${counted.format(ofNew)} ${browsers} con la nueva, ${counted.format(ofActive)} con la activa`
  const verdict = decide(state, found)
  if (verdict === 'worse') return `Es peor: ${findingWords(found)}.`
  if (found.evidence >= doubtful) return `${visits}. En duda: ${findingWords(found)}. Espera más visitas.`
  if (verdict === 'waits')
    return `${visits}. Muy pocas visitas para decidir: espera a ${leastForStep} con la nueva en cada parte y a ${leastForAll} antes de darla a todas.`
  return `${visits}. No es peor hasta ahora.`
}
