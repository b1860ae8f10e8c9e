import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '@rodada/start/repository'
import { auditPackages } from './audit.ts'
import {
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
}

interface Step {
  readonly title: string
  run(): Promise<Outcome>
}

const mainRing = { RODADA_RING: 'main' }
const sweepRing = { RODADA_RING: 'sweeps' }

/**
 * The steps of `npm test` in order: tasks of `turbo.json`, and the audit, whose result changes without any input.
 * Jest follows the build, since some of its tests read what was built.
 */
const first: readonly Step[] = [
  { title: 'Format and lint', run: () => check('lint') },
  { title: 'Unused code', run: () => check('unused') },
  { title: 'Known faults in packages', run: async () => ({ totals: await auditPackages() }) },
  { title: 'Types', run: () => check('types') },
  // As the start of the platform builds, so that the browser tests find everything built.
  { title: 'Build', run: () => check('build', { NODE_ENV: 'production' }) },
  { title: 'Contracts', run: () => check('contracts:check') },
  {
    title: 'Unit and integration tests',
    run: () =>
      test(['test:web', 'test:services', 'test:platform'], jestTotals, {
        ...mainRing,
        RODADA_REPEAT_FAILED: '1',
      }),
  },
  { title: 'Browser tests', run: () => test(['test:browser'], playwrightTotals, mainRing) },
]

/** What walks over everything, or takes a platform of its own; each rule of it is held once by the steps before, too. */
const sweeps: readonly Step[] = [
  {
    title: 'Sweeps of services and tools',
    run: () =>
      test(['test:services', 'test:platform'], jestTotals, { ...sweepRing, RODADA_REPEAT_FAILED: '1' }),
  },
  { title: 'Sweeps in browsers', run: () => test(['test:browser'], playwrightTotals, sweepRing) },
]

/**
 * Also the tests that take minutes (`*.long.test.ts`, `*.long.spec.ts`). They use random values: no recorded run
 * replaces one.
 */
const isLong = process.argv.includes('--long')
const steps = isLong || process.argv.includes('--sweeps') ? [...first, ...sweeps] : first

/** Runs a task that counts as one test. */
async function check(task: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const { passed, replayed } = await runTasks([task], ['--output-logs=errors-only', '--log-prefix=none'], env)
  return { totals: single(passed.has(task)), replayed }
}

/**
 * Runs tasks at once, each of which writes a report of its tests. They see the whole environment: `turbo.json` names
 * the variables that matter. The platforms that they start compile their code once for all.
 */
async function test(
  tasks: readonly string[],
  read: (report: unknown) => Totals,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const settings = { ...env, NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/node') }
  const reportOf = (task: string) => join(repository, '.turbo', `${task.replace(':', '-')}.json`)
  for (const task of tasks) await rm(reportOf(task), { force: true })
  const options = ['--output-logs=new-only', '--log-order=stream', '--env-mode=loose']
  const { passed, replayed } = isLong
    ? await runTasks(tasks, [...options, '--force'], { ...settings, RODADA_LONG_TESTS: '1' })
    : await runTasks(tasks, options, settings)
  const totals = tasks.map((task) =>
    totalsOfRun(reportOf(task), read, passed.has(task), (report) => {
      for (const name of repeatedTests(report)) console.log(`flaky: ${name}`)
    }),
  )
  return { totals: sum(await Promise.all(totals)), replayed }
}

/** Every step, also after one that failed; the last line has the totals. */
async function main(): Promise<void> {
  const results: Totals[] = []
  for (const [index, step] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${step.title}`)
    const began = performance.now()
    const { totals, replayed = [] } = await step.run()
    results.push(totals)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const notes = [`${seconds} s`, ...[...replayed].map((task) => `${task} cached`)].join(', ')
    console.log(`[${index + 1}/${steps.length}] ${step.title}: ${line(totals)} (${notes})`)
  }
  const totals = sum(results)
  process.exitCode = totals.failed > 0 ? 1 : 0
  console.log(`\n${line(totals)}`)
}

function line({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`
}

await main()
