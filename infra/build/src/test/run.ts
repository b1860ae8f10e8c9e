import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { steps } from './steps.ts'
import { sum, type Totals } from './totals.ts'

/** `npm test`: every step, whatever became of the one before; the last line tells the totals. */
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
