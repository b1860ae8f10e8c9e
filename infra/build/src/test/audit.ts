import { execFile } from 'node:child_process'
import { repository } from '@rodada/start/repository'
import { single, type Totals } from './totals.ts'

/** Output of npm with `--json`, whatever its exit code. */
function report(): Promise<string> {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json']
  const options = { cwd: repository, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    execFile('npm', args, options, (_error, stdout) => resolve(stdout))
  })
}

/** Number of packages with a known fault that is high or critical; undefined when the registry gives none. */
export function gravePackages(text: string): number | undefined {
  const found = /"vulnerabilities":\s*\{[^{}]*"high":\s*(\d+),\s*"critical":\s*(\d+)/.exec(text)
  return found === null ? undefined : Number(found[1]) + Number(found[2])
}

/** Asks the registry for known faults of production dependencies. A registry that does not answer fails nothing. */
export async function auditPackages(): Promise<Totals> {
  const grave = gravePackages(await report())
  if (grave === undefined) {
    console.log('The registry does not answer «npm audit»: known faults in packages were not looked up.')
    return { passed: 0, failed: 0 }
  }
  if (grave > 0) console.log(`${grave} packages have grave known faults: see «npm audit --omit=dev».`)
  return single(grave === 0)
}
