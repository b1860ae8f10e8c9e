import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type StartedPlatform, startPlatform } from '@rodada/e2e/platform/start-platform'
import { megabytes, memoryOfTree } from './processes.ts'

/** In milliseconds and bytes. */
const limits = { first: 60_000, warm: 8000, memory: 1.1 * 1024 ** 3 }

/**
 * Times of a first start (apps built anew, empty DATA_DIR) and of warm ones, and the memory of all processes at
 * rest. `node infra/bench/src/start.ts [warm starts]`
 */
async function main(): Promise<void> {
  const warmStarts = Number(process.argv[2] ?? 3)
  const dataDir = await mkdtemp(join(tmpdir(), 'rodada-bench-'))
  try {
    const first = await startPlatform({ dataDir, env: { TURBO_FORCE: 'true' } })
    tell('first start', first, limits.first)
    await first.stop()
    for (let count = 1; count <= warmStarts; count += 1) await warmStart(dataDir, count === warmStarts)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function warmStart(dataDir: string, measured: boolean): Promise<void> {
  const platform = await startPlatform({ dataDir })
  tell('warm start', platform, limits.warm)
  if (measured) {
    await openSomePages(platform.url)
    await sleep(15_000)
    await tellMemory(platform.pid)
  }
  await platform.stop()
}

/** Includes the code that the first requests load. */
async function openSomePages(url: string): Promise<void> {
  for (const path of [
    '/',
    '/academia',
    '/productos',
    '/api/me',
    '/api/Product/Index',
    '/api/Course/GetCourseIndex',
  ]) {
    await (await fetch(url + path)).text()
  }
}

async function tellMemory(pid: number): Promise<void> {
  const processes = (await memoryOfTree(pid)).sort((one, other) => other.pss - one.pss)
  for (const { pss, rss, command } of processes) {
    console.log(`  PSS ${megabytes(pss).padStart(9)}  RSS ${megabytes(rss).padStart(9)}  ${command}`)
  }
  const sum = (key: 'pss' | 'rss') => processes.reduce((total, memory) => total + memory[key], 0)
  const all = `PSS ${megabytes(sum('pss'))}, sum of RSS ${megabytes(sum('rss'))}`
  console.log(`memory at rest: ${judge(sum('pss'), limits.memory)} ${all}, ${processes.length} processes`)
}

function tell(what: string, { startedIn }: StartedPlatform, limit: number): void {
  console.log(`${what}: ${judge(startedIn, limit)} ${(startedIn / 1000).toFixed(1)} s`)
}

function judge(value: number, limit: number): 'ok' | 'OVER' {
  if (value <= limit) return 'ok'
  process.exitCode = 1
  return 'OVER'
}

await main()
