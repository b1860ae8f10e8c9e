import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '@rodada/contracts/platform'
import type { ProcessIdentity } from '@rodada/start/processes/process-identity'
import { databaseProcess, processOf } from '../platform/running-processes.ts'

/** So many parts to kill in random order, each as often as the others: a service, the gateway, the bank and the database. */
export function someMortals(count: number, service: ServiceName): string[] {
  const mortals = [service, 'gateway', 'sandbox', 'postgres'] as const
  const names = Array.from({ length: count }, (_, index) => mortals[index % mortals.length] ?? service)
  return names
    .map((name) => ({ name, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

/**
 * Kills parts of the platform in `dataDir`, one after the other, at random moments of its work and now and then while
 * another one is still coming back. Only processes that this platform started and recorded.
 * @param isWhole whether everything answers.
 */
export async function killParts(
  dataDir: string,
  parts: readonly string[],
  isWhole: () => Promise<boolean>,
): Promise<void> {
  for (const part of parts) {
    // Decided once: asked at each look, it would wait half a second at most, and on a busy machine nothing would live.
    const waits = Math.random() < 0.8
    while (waits && !(await isWhole())) await sleep(100)
    await sleep(200 + Math.random() * 2300)
    const { pid } = await untilRunning(dataDir, part)
    process.kill(pid, 'SIGKILL')
  }
}

async function untilRunning(dataDir: string, part: string): Promise<ProcessIdentity> {
  for (;;) {
    const identity = part === 'postgres' ? await databaseProcess(dataDir) : await processOf(dataDir, part)
    if (identity) return identity
    await sleep(50)
  }
}
