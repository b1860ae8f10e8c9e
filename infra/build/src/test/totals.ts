import { readFile } from 'node:fs/promises'

/** How many tests of a step passed and failed. */
export interface Totals {
  readonly passed: number
  readonly failed: number
}

/** Totals of a step that counts as one test. */
export function single(succeeded: boolean): Totals {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export function sum(all: readonly Totals[]): Totals {
  const add = (key: keyof Totals) => all.reduce((total, totals) => total + totals[key], 0)
  return { passed: add('passed'), failed: add('failed') }
}

/**
 * The totals of a runner's report, never better than its exit code: a run that crashed, wrote no report or
 * found no test counts as a failure.
 */
export async function totalsOfRun(
  reportFile: string,
  read: (report: unknown) => Totals,
  succeeded: boolean,
  onReport: (report: unknown) => void = () => undefined,
): Promise<Totals> {
  // No report, or half of one, is a crash and counts as a failure below.
  const report: unknown = await readFile(reportFile, 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  if (report !== null) onReport(report)
  const totals = report === null ? { passed: 0, failed: 0 } : read(report)
  const sound = succeeded && totals.passed > 0
  return !sound && totals.failed === 0 ? { ...totals, failed: 1 } : totals
}

/** Jest's `--json` report. A file that could not be loaded has no tests of its own and counts as one. */
export function jestTotals(report: unknown): Totals {
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numRuntimeErrorTestSuites'),
  }
}

/** Names of the tests in Jest's report that passed only when repeated. */
export function repeatedTests(report: unknown): string[] {
  return listAt(report, 'testResults')
    .flatMap((file) => listAt(file, 'assertionResults'))
    .filter((test) => valueAt(test, 'status') === 'passed' && numberAt(test, 'invocations') > 1)
    .map((test) => String(valueAt(test, 'fullName')))
}

/**
 * Playwright's JSON report. A test that passed when repeated counts as passed, and Playwright names it as flaky; errors
 * outside of tests count as failures.
 */
export function playwrightTotals(report: unknown): Totals {
  const stats = valueAt(report, 'stats')
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected') + listAt(report, 'errors').length,
  }
}

/** Tests of Jest's report that failed, each with its file and what it said first. */
export function failedJestTests(report: unknown): string[] {
  return listAt(report, 'testResults').flatMap((file) => {
    const failed = listAt(file, 'assertionResults').filter((test) => valueAt(test, 'status') === 'failed')
    const name = String(valueAt(file, 'name'))
    // A file that could not be loaded has no tests of its own.
    if (failed.length === 0 && valueAt(file, 'status') === 'failed') return [`${name}: ${firstLines(file)}`]
    return failed.map((test) => `${name} › ${valueAt(test, 'fullName')}: ${firstLines(test)}`)
  })
}

/** What a test, or a file of tests, of Jest's report said. */
function firstLines(result: unknown): string {
  const messages = listAt(result, 'failureMessages')
  return String(messages[0] ?? valueAt(result, 'message')).slice(0, 600)
}

/** Tests of Playwright's report that failed, and errors outside of tests, each with what it said first. */
export function failedPlaywrightTests(report: unknown): string[] {
  const outside = listAt(report, 'errors').map((error) => String(valueAt(error, 'message')).slice(0, 600))
  const specs = (suite: unknown): readonly unknown[] => [
    ...listAt(suite, 'specs'),
    ...listAt(suite, 'suites').flatMap(specs),
  ]
  const failed = specs(report)
    .filter((spec) => valueAt(spec, 'ok') === false)
    .map((spec) => {
      const results = listAt(spec, 'tests').flatMap((test) => listAt(test, 'results'))
      const message = String(valueAt(valueAt(results.at(-1), 'error'), 'message')).slice(0, 600)
      return `${valueAt(spec, 'file')} › ${valueAt(spec, 'title')}: ${message}`
    })
  return [...outside, ...failed]
}

function valueAt(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, key) : undefined
}

function listAt(object: unknown, key: string): readonly unknown[] {
  const value = valueAt(object, key)
  return Array.isArray(value) ? value : []
}

function numberAt(object: unknown, key: string): number {
  const value = valueAt(object, key)
  return typeof value === 'number' ? value : 0
}
