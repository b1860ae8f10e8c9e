import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import type { ProcessIdentity } from '@rodada/start/processes/process-identity'
import { databaseProcess, processOf } from '../platform/running-processes.ts'

/** Longer than a part that crashed often waits for its start, twice, on a slow machine. */
const standstillMs = 240_000

/**
 * Names of `count` parts to kill in random order, each equally often: a service, the gateway, the bank and the
 * database.
 */
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
 * @throws when it does not for minutes, or a part does not come back: it would be waited for without end.
 */
export async function killParts(
  dataDir: string,
  parts: readonly string[],
  isWhole: () => Promise<boolean>,
): Promise<void> {
  for (const part of parts) {
    // Drawn once: drawn anew at each poll, it would rarely wait longer than half a second, and on a busy machine no
    // part would come up.
    const waits = Math.random() < 0.8
    if (waits) await untilWhole(isWhole)
    await sleep(200 + Math.random() * 2300)
    const { pid } = await untilRunning(dataDir, part)
    process.kill(pid, 'SIGKILL')
  }
}

async function untilWhole(isWhole: () => Promise<boolean>): Promise<void> {
  await untilSome('Not everything answers', async () => (await isWhole()) || null)
}

function untilRunning(dataDir: string, part: string): Promise<ProcessIdentity> {
  return untilSome(`${part} does not run`, () =>
    part === 'postgres' ? databaseProcess(dataDir) : processOf(dataDir, part),
  )
}

async function untilSome<T>(complaint: string, look: () => Promise<T | null | undefined>): Promise<T> {
  const deadline = Date.now() + standstillMs
  for (;;) {
    const found = await look()
    if (found !== null && found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`${complaint} since ${standstillMs / 1000} s`)
    await sleep(100)
  }
}
