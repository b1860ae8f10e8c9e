import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  failedJestTests,
  failedPlaywrightTests,
  jestTotals,
  playwrightTotals,
  repeatedTests,
  totalsOfRun,
} from './totals.ts'

describe('totals', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rodada-totals-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function totalsOf(report: string, succeeded: boolean) {
    const file = join(folder, 'report.json')
    await writeFile(file, report)
    return totalsOfRun(file, jestTotals, succeeded)
  }

  it('counts a file that Jest could not load', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }
    expect(jestTotals(report)).toEqual({ passed: 5, failed: 3 })
  })

  it('counts what passed when repeated as passed, and errors outside of tests as failed', () => {
    const report = {
      stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [{ message: 'port' }],
    }
    expect(playwrightTotals(report)).toEqual({ passed: 8, failed: 2 })
  })

  it('names what passed only when repeated', () => {
    const assertionResults = [
      { fullName: 'sound', status: 'passed', invocations: 1 },
      { fullName: 'flaky', status: 'passed', invocations: 2 },
      { fullName: 'broken', status: 'failed', invocations: 2 },
    ]
    expect(repeatedTests({ testResults: [{ assertionResults }] })).toEqual(['flaky'])
  })

  it('names what failed in Jest, with its file and what it said', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'sound', status: 'passed' },
          { fullName: 'broken', status: 'failed', failureMessages: ['Error: no'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ]
    expect(failedJestTests({ testResults })).toEqual([
      'a.test.ts › broken: Error: no',
      'b.test.ts: Cannot find module',
    ])
  })

  it('names what failed in Playwright, with its file and what it said', () => {
    const result = (message: string) => ({ tests: [{ results: [{ error: { message } }] }] })
    const specs = [
      { title: 'sound', file: 'a.spec.ts', ok: true },
      { title: 'broken', file: 'a.spec.ts', ok: false, ...result('no such button') },
    ]
    const report = { suites: [{ suites: [{ specs }] }], errors: [{ message: 'port' }] }
    expect(failedPlaywrightTests(report)).toEqual(['port', 'a.spec.ts › broken: no such button'])
  })

  it.each([
    ['a crash after green tests', '{"numPassedTests":3}', false, { passed: 3, failed: 1 }],
    ['a run without tests', '{"numPassedTests":0}', true, { passed: 0, failed: 1 }],
    ['a report that was cut short', '{"numPassed', true, { passed: 0, failed: 1 }],
  ])('counts %s as a failure', async (_, report, succeeded, totals) => {
    expect(await totalsOf(report, succeeded)).toEqual(totals)
  })

  it('counts a run without a report as a failure', async () => {
    const missing = join(folder, 'missing.json')
    expect(await totalsOfRun(missing, jestTotals, true)).toEqual({ passed: 0, failed: 1 })
  })
})
