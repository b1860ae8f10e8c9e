import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '@rodada/start/repository'
import { auditPackages } from './audit.ts'
import { runCommand, tool } from './run-command.ts'
import { runJest } from './run-jest.ts'
import {
  jestTotals,
  playwrightTotals,
  repeatedTests,
  single,
  sum,
  type Totals,
  totalsOfRun,
} from './totals.ts'
import { checkTypes } from './types.ts'

interface StepOptions {
  /** Also the tests that take minutes (`*.long.test.ts`, `*.long.spec.ts`). */
  readonly long: boolean
  /** An empty folder for the runners' reports. */
  readonly reports: string
}

interface Step {
  readonly title: string
  run(options: StepOptions): Promise<Totals>
}

/** Biome colours its output even where no terminal shows them. */
const plain = process.stdout.isTTY ? [] : ['--colors=off']

/** What `npm test` does, in this order. Jest follows the build, since some of its tests look at what was built. */
const steps: readonly Step[] = [
  {
    title: 'Format and lint',
    run: async () => single(await runCommand(tool('biome'), ['ci', '.', ...plain])),
  },
  {
    title: 'Unused code',
    run: async () => single(await runCommand(tool('knip'), ['--config', '.knip.json', '--no-progress'])),
  },
  { title: 'Known faults in packages', run: auditPackages },
  { title: 'Types', run: async () => single(await checkTypes()) },
  { title: 'Build', run: async () => single(await turbo('build')) },
  {
    title: 'Contracts',
    run: async () =>
      single(await runCommand(process.execPath, [join(repository, 'infra/build/src/contracts/check.ts')])),
  },
  { title: 'Unit and integration tests', run: jest },
  { title: 'Browser tests', run: playwright },
]

/** As the start of the platform builds, so that the browser tests find everything built. */
function turbo(task: string): Promise<boolean> {
  const args = ['run', task, '--output-logs=errors-only', '--continue']
  return runCommand(tool('turbo'), args, { NODE_ENV: 'production' })
}

async function jest({ long, reports }: StepOptions): Promise<Totals> {
  const report = join(reports, 'jest.json')
  const env = { ...environment(long), RODADA_REPEAT_FAILED: '1' }
  const succeeded = await runJest(['--json', '--outputFile', report], env)
  return totalsOfRun(report, jestTotals, succeeded, (read) => {
    for (const name of repeatedTests(read)) console.log(`flaky: ${name}`)
  })
}

async function playwright({ long, reports }: StepOptions): Promise<Totals> {
  const report = join(reports, 'playwright.json')
  const settings = join(repository, 'infra/e2e/src/playwright.config.ts')
  const env = { ...environment(long), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const succeeded = await runCommand(tool('playwright'), ['test', '--config', settings], env)
  return totalsOfRun(report, playwrightTotals, succeeded)
}

function environment(long: boolean): Record<string, string> {
  return long ? { RODADA_LONG_TESTS: '1' } : {}
}

/** `npm test`: every step, also after one that failed; the last line has the totals. */
async function main(): Promise<void> {
  const reports = await mkdtemp(join(tmpdir(), 'rodada-tests-'))
  const results: Totals[] = []
  for (const [index, step] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${step.title}`)
    const began = performance.now()
    const totals = await step.run({ long: process.argv.includes('--long'), reports })
    results.push(totals)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`[${index + 1}/${steps.length}] ${step.title}: ${line(totals)} (${seconds} s)`)
  }
  await rm(reports, { recursive: true, force: true })
  const totals = sum(results)
  process.exitCode = totals.failed > 0 ? 1 : 0
  console.log(`\n${line(totals)}`)
}

function line({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`
}

await main()
