import { readFile } from 'node:fs/promises'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { describeLoad, load } from './load.ts'
import { memoryOfTree } from './process-memory.ts'

/** Kept pages for each second of the gateway's processor time: what one core carries. */
const atLeast = 5000
const pages = ['/', '/academia', '/clase/1', '/productos', '/producto/1', '/contacto']
const renderings = 100

/**
 * Public pages that are rendered on the server: how many one core hands out once they are kept, and what one
 * rendering takes. `node infra/bench/src/rendered-pages.ts [seconds a page]`. Linux only.
 */
async function main(): Promise<void> {
  const seconds = Number(process.argv[2] ?? 5)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const gateway = await gatewayOf(platform.pid)
    for (const path of pages) await measureKept(platform.url + path, { path, gateway, seconds })
    await measureRendering(platform.url, gateway)
  } finally {
    await platform.stop()
  }
}

async function gatewayOf(pid: number): Promise<number> {
  const processes = await memoryOfTree(pid)
  const found = processes.find(({ command }) => command.endsWith('services/gateway/src/main.ts'))
  if (found === undefined) throw new Error('The platform runs no gateway')
  return found.pid
}

/** Processor time of a process, all its threads, in seconds. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

interface Case {
  readonly path: string
  readonly gateway: number
  readonly seconds: number
}

async function measureKept(url: string, { path, gateway, seconds }: Case): Promise<void> {
  const answer = await fetch(url).then((response) => response.text())
  if (!answer.includes('"loaderData"')) await fetch(url)
  // Besides the measured seconds it is one more that warms up.
  const before = await cpuSeconds(gateway)
  const found = await load(url, seconds)
  const perCore = (found.requestsPerSecond * (seconds + 1)) / ((await cpuSeconds(gateway)) - before)
  const isGood = perCore >= atLeast && found.failed === 0
  if (!isGood) process.exitCode = 1
  console.log(
    `${isGood ? 'ok  ' : 'OVER'} ${path.padEnd(12)} ${perCore.toFixed(0)} a second of one core ${describeLoad(found)}`,
  )
}

/** Addresses that nobody has asked for yet, one after the other. */
async function measureRendering(url: string, gateway: number): Promise<void> {
  const before = await cpuSeconds(gateway)
  const began = performance.now()
  for (let number = 0; number < renderings; number += 1) {
    const html = await fetch(`${url}/productos?minPrice=${number}`).then((response) => response.text())
    if (!html.includes('"loaderData"')) throw new Error('A page was not rendered in time')
  }
  const cpuMs = (((await cpuSeconds(gateway)) - before) * 1000) / renderings
  const ms = (performance.now() - began) / renderings
  console.log(
    `a rendering of /productos, document and compression included: ${cpuMs.toFixed(1)} ms of processor time, ${ms.toFixed(0)} ms`,
  )
}

await main()
