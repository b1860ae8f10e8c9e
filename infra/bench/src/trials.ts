import { parseArgs } from 'node:util'
import { hourMs, minuteMs } from '@rodada/contracts/words/durations'
import { decide, limitBelow, type TrialCount, type TrialFigure } from '@rodada/releases/decide'
import { readPlan } from '@rodada/releases/trial'

/**
 * Releases in trial, harmless and bad ones, at 20 to 2000 visits an hour, each until it is taken back or whole, by the
 * decision of the product itself, asked after each visit with the new release. Usage: `npm run trials -w @rodada/bench --
 * [releases]`.
 */
const [releases = '10000'] = parseArgs({ allowPositionals: true }).positionals
const rates = [20, 100, 500, 2000]
const plan = readPlan('5:10,25:30,100')
/** Milliseconds: a trial that waits longer is counted as one that waits. */
const horizon = 14 * 24 * hourMs
/** From a report to the counts of all gateways, the decision, and the last gateway that hears of it. */
const decisionMs = 3000

/** Without a visit with the new release there is little to decide. */
const askMs = hourMs

interface Visit {
  readonly page: number
  readonly browser: number
  readonly fails: boolean
  readonly inp: number | undefined
  readonly lcp: number
}

interface Kind {
  readonly name: string
  readonly part: number
  /** What the new release makes of a visit. */
  spoil(visit: Visit): Visit
}

/** A part of visits, from 0 to 1, to one page; of browsers likewise. */
const [onePage, oneBrowser] = [0.05, 0.05]

const kinds: readonly Kind[] = [
  { name: 'harmless', part: 0.5, spoil: (visit) => visit },
  {
    name: 'throws in 1 of 10 visits',
    part: 0.1,
    spoil: (visit) => ({ ...visit, fails: visit.fails || Math.random() < 0.1 }),
  },
  {
    name: 'INP × 1.5',
    part: 0.1,
    spoil: (visit) => ({ ...visit, inp: visit.inp === undefined ? undefined : visit.inp * 1.5 }),
  },
  {
    name: 'fails on one page (1 of 20 visits)',
    part: 0.1,
    spoil: (visit) => ({ ...visit, fails: visit.fails || visit.page < onePage }),
  },
  {
    name: 'fails in one browser (1 of 20)',
    part: 0.1,
    spoil: (visit) => ({ ...visit, fails: visit.fails || visit.browser < oneBrowser }),
  },
  { name: 'starts in twice the time', part: 0.1, spoil: (visit) => ({ ...visit, lcp: visit.lcp * 2 }) },
]

function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
}

function anyVisit(): Visit {
  return {
    page: Math.random(),
    browser: Math.random(),
    fails: Math.random() < 0.005,
    inp: Math.random() < 0.7 ? 80 * Math.exp(0.8 * normal()) : undefined,
    lcp: 1100 * Math.exp(0.5 * normal()),
  }
}

/** A visit that fails, or is poor as web.dev has it, and would not have been. */
function isHarmed(was: Visit, is: Visit): boolean {
  const isPoor = ({ fails, inp = 0, lcp }: Visit) => fails || inp > 500 || lcp > 4000
  return isPoor(is) && !isPoor(was)
}

class Counts {
  readonly rows: TrialCount[] = []
  total = 0
  readonly #at = new Map<string, number>()

  add(share: number, isNew: boolean, name: TrialFigure, value = 0): void {
    const limit = limitBelow(name, value)
    const key = `${share} ${isNew} ${name} ${limit}`
    const at = this.#at.get(key) ?? this.rows.length
    this.#at.set(key, at)
    this.total += 1
    this.rows[at] = { share, isNew, name, limit, count: (this.rows[at]?.count ?? 0) + 1 }
  }
}

interface Outcome {
  readonly end: 'taken back' | 'whole' | 'waits'
  readonly ms: number
  readonly visits: number
  readonly harmed: number
  /** Browsers with the new release that were counted. */
  readonly withNew: number
}

/** Of a shop's visits: some have no number yet, and of the others some are a browser's second in the trial, or a later one. */
const [withNumber, isFirst, isSecond] = [0.7, 0.55, 0.25]

function tryOut({ spoil }: Kind, perHour: number): Outcome {
  const counts = new Counts()
  let [ms, stepAt, visits, harmed, withNew] = [0, 0, 0, 0, 0]
  let steps = plan
  let askedAt = 0
  while (ms < horizon) {
    ms += (-Math.log(1 - Math.random()) * hourMs) / perHour
    visits += 1
    const [step] = steps
    const share = step?.share ?? 100
    const was = anyVisit()
    const hasNumber = Math.random() < withNumber
    const isNew = hasNumber && Math.random() < share / 100
    const is = isNew ? spoil(was) : was
    const before = counts.total
    if (isNew && isHarmed(was, is)) harmed += 1
    if (hasNumber) {
      const turn = Math.random()
      if (turn < isFirst) counts.add(share, isNew, 'visit')
      if (turn < isFirst && isNew) withNew += 1
      if (is.fails && turn < isFirst + isSecond) counts.add(share, isNew, 'failed')
      else if (turn < isFirst + isSecond) {
        if (turn >= isFirst) counts.add(share, isNew, 'LCP', is.lcp)
        if (is.inp !== undefined) counts.add(share, isNew, 'INP', is.inp)
      }
    }
    if (!(isNew && counts.total > before) && ms - askedAt < askMs) continue
    askedAt = ms
    const verdict = decide({ counts: counts.rows, steps, stepMs: ms - stepAt })
    if (verdict === 'worse') {
      const after = (decisionMs / hourMs) * perHour * withNumber * (share / 100)
      harmed += after * 0.1
      return { end: 'taken back', ms: ms + decisionMs, visits: visits + after, harmed, withNew }
    }
    if (verdict !== 'rises') continue
    steps = steps.slice(1)
    stepAt = ms
    if (steps[0]?.share === 100) return { end: 'whole', ms, visits, harmed, withNew }
  }
  return { end: 'waits', ms, visits, harmed, withNew }
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((one, next) => one - next)[Math.floor((values.length - 1) * part)] ?? Number.NaN
}

function hours(ms: number): string {
  if (ms < hourMs) return `${Math.round(ms / minuteMs)} min`
  return `${(ms / hourMs).toFixed(1)} h`
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`
}

function line({ name, part }: Kind, rate: number, outcomes: readonly Outcome[]): string {
  const ended = (end: Outcome['end']) => outcomes.filter((one) => one.end === end)
  const back = ended('taken back')
  const sum = (of: (one: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0)
  const ms = back.map((one) => one.ms)
  const withNew = back.map((one) => one.withNew)
  const isFirst = part === 0.5
  return `| ${[
    name,
    rate,
    outcomes.length,
    percent(back.length, outcomes.length),
    percent(ended('whole').length, outcomes.length),
    percent(ended('waits').length, outcomes.length),
    back.length === 0 ? '' : `${quantile(withNew, 0.5)} / ${quantile(withNew, 0.99)}`,
    isFirst ? '' : percent(withNew.filter((browsers) => browsers <= 200).length, outcomes.length),
    back.length === 0 ? '' : `${hours(quantile(ms, 0.5))} / ${hours(quantile(ms, 0.99))}`,
    isFirst
      ? ''
      : percent(
          sum((one) => one.harmed),
          sum((one) => one.visits),
        ),
  ].join(' | ')} |`
}

process.stdout.write(`| Release | Visits an hour | Trials | Taken back | Whole | Waits after 14 days | Browsers with it until taken back, p50 / p99 | Gone by 200 | Time until then | Visits harmed |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
`)
const harmless: Outcome[] = []
let isOver = false
for (const kind of kinds) {
  for (const rate of rates) {
    const trials = Math.round((Number(releases) * kind.part) / rates.length)
    const outcomes = Array.from({ length: trials }, () => tryOut(kind, rate))
    process.stdout.write(`${line(kind, rate, outcomes)}\n`)
    if (kind.part === 0.5) harmless.push(...outcomes)
    const harmed = outcomes.reduce((all, one) => all + one.harmed, 0)
    isOver ||= harmed / outcomes.reduce((all, one) => all + one.visits, 0) > 0.01
  }
}
const alarms = harmless.filter(({ end }) => end === 'taken back').length
process.stdout.write(`False alarms: ${percent(alarms, harmless.length)} of the harmless releases.\n`)
if (isOver || alarms / harmless.length > 0.01) process.exitCode = 1
