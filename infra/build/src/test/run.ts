import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '@rodada/start/repository'
import { auditPackages } from './audit.ts'
import {
  failedJestTests,
  failedPlaywrightTests,
  jestTotals,
  playwrightTotals,
  repeatedTests,
  single,
  sum,
  type Totals,
  totalsOfRun,
} from './totals.ts'
import { runTasks } from './turbo.ts'

interface Outcome {
  readonly totals: Totals
  /** Tasks that turbo did not run again. */
  readonly replayed?: ReadonlySet<string>
  /** Tests that failed, with what they said. */
  readonly failures?: readonly string[]
}

/** How to read the reports of a test runner. */
interface Reports {
  readonly totals: (report: unknown) => Totals
  readonly failures: (report: unknown) => readonly string[]
}

const jest: Reports = { totals: jestTotals, failures: failedJestTests }
const playwright: Reports = { totals: playwrightTotals, failures: failedPlaywrightTests }
const reportsOf = (task: string) => (task === 'test:browser' ? playwright : jest)

interface Step {
  readonly title: string
  run(): Promise<Outcome>
}

const mainRing = { RODADA_RING: 'main' }
const sweepRing = { RODADA_RING: 'sweeps' }
const repeated = { RODADA_REPEAT_FAILED: '1' }

/**
 * The steps of `npm test` in order: tasks of `turbo.json`, and the audit, whose result changes without any input.
 * Jest follows the build, since some of its tests read what was built.
 */
const first: readonly Step[] = [
  { title: 'Format, lint, unused code, types, known faults in packages', run: checkSources },
  // As the start of the platform builds, so that the browser tests find everything built.
  { title: 'Build', run: () => check(['build'], { NODE_ENV: 'production' }) },
  { title: 'Contracts', run: () => check(['contracts:check']) },
  {
    title: 'Unit and integration tests',
    run: () => test(['test:web', 'test:services', 'test:platform'], { ...mainRing, ...repeated }),
  },
  { title: 'Browser tests', run: () => test(['test:browser'], mainRing) },
]

/**
 * What walks over everything, or takes a platform of its own; each rule of it is held once by the steps before, too. All
 * at once: browsers wait for pages, and outages and processes for clocks.
 */
const sweeps: readonly Step[] = [
  {
    title: 'Sweeps',
    run: () => test(['test:browser', 'test:services', 'test:platform'], { ...sweepRing, ...repeated }),
  },
]

/**
 * Also the tests that take minutes (`*.long.test.ts`, `*.long.spec.ts`). They use random values: no recorded run
 * replaces one.
 */
const isLong = process.argv.includes('--long')
const steps = isLong || process.argv.includes('--sweeps') ? [...first, ...sweeps] : first

/** Runs tasks at once, each of which counts as one test. */
async function check(tasks: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const { passed, replayed } = await runTasks(tasks, ['--output-logs=errors-only', '--log-prefix=none'], env)
  const failures = tasks.filter((task) => !passed.has(task))
  return { totals: sum(tasks.map((task) => single(passed.has(task)))), replayed, failures }
}

/** The registry is asked for faults of packages while the tasks run. */
async function checkSources(): Promise<Outcome> {
  const [checked, packages] = await Promise.all([check(['lint', 'unused', 'types']), auditPackages()])
  const faults = packages.failed > 0 ? ['known faults in packages'] : []
  return {
    ...checked,
    totals: sum([checked.totals, packages]),
    failures: [...(checked.failures ?? []), ...faults],
  }
}

/**
 * Runs tasks at once, each of which writes a report of its tests. They see the whole environment: `turbo.json` names
 * the variables that matter. The platforms that they start compile their code once for all.
 */
async function test(tasks: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const settings = { ...env, NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/node') }
  const reportOf = (task: string) => join(repository, '.turbo', `${task.replace(':', '-')}.json`)
  for (const task of tasks) await rm(reportOf(task), { force: true })
  const options = ['--output-logs=new-only', '--log-order=stream', '--env-mode=loose']
  const { passed, replayed } = isLong
    ? await runTasks(tasks, [...options, '--force'], { ...settings, RODADA_LONG_TESTS: '1' })
    : await runTasks(tasks, options, settings)
  const failures: string[] = []
  const totals = tasks.map((task) => {
    const reports = reportsOf(task)
    return totalsOfRun(reportOf(task), reports.totals, passed.has(task), (report) => {
      for (const name of repeatedTests(report)) console.log(`flaky: ${name}`)
      failures.push(...reports.failures(report))
    })
  })
  return { totals: sum(await Promise.all(totals)), replayed, failures }
}

/**
 * Every step, also after one that failed. What failed is said again at the end, where it is found without reading all;
 * the last line has the totals.
 */
async function main(): Promise<void> {
  const results: Totals[] = []
  const failed: string[] = []
  for (const [index, step] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${step.title}`)
    const began = performance.now()
    const { totals, replayed = [], failures = [] } = await step.run()
    results.push(totals)
    if (totals.failed > 0) failed.push(`FAILED ${step.title}: ${line(totals)}`, ...failures)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const notes = [`${seconds} s`, ...[...replayed].map((task) => `${task} cached`)].join(', ')
    console.log(`[${index + 1}/${steps.length}] ${step.title}: ${line(totals)} (${notes})`)
  }
  const totals = sum(results)
  process.exitCode = totals.failed > 0 ? 1 : 0
  for (const text of failed) console.log(`\n${text}`)
  console.log(`\n${line(totals)}`)
}

function line({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`
}

await main()
