import { setTimeout as sleep } from 'node:timers/promises'
import { processOf } from '@rodada/e2e/platform/running-processes'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { ask } from './ask.ts'
import { describeLoad, load } from './load.ts'
import { processorTimeOf } from './processor-time.ts'

/** Kept pages for each second of the gateway's processor time: what one core carries. */
const atLeast = 5000
const pages = ['/', '/academia', '/clase/1', '/productos', '/producto/1', '/contacto']
const renderings = 100
/** Milliseconds in which a page must have been rendered and kept, on a machine that has other work too. */
const patience = 60_000

/**
 * Public pages that are rendered on the server: how many one core hands out once they are kept, and what one
 * rendering takes. `node infra/bench/src/rendered-pages.ts [seconds a page]`. Linux only.
 */
async function main(): Promise<void> {
  const seconds = Number(process.argv[2] ?? 5)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const gateway = (await processOf(platform.dataDir, 'gateway'))?.pid
    if (gateway === undefined) throw new Error('The platform runs no gateway')
    for (const path of pages) await measureKept(platform.url + path, { path, gateway, seconds })
    await measureRendering(platform.url, gateway)
  } finally {
    await platform.stop()
  }
}

interface Case {
  readonly path: string
  readonly gateway: number
  readonly seconds: number
}

async function measureKept(url: string, { path, gateway, seconds }: Case): Promise<void> {
  await untilRendered(url)
  const before = await processorTimeOf(gateway)
  const found = await load(url, seconds)
  const perCore = (found.answered * 1000) / ((await processorTimeOf(gateway)) - before)
  const isGood = perCore >= atLeast && found.failed === 0
  if (!isGood) process.exitCode = 1
  console.log(
    `${isGood ? 'ok  ' : 'OVER'} ${path.padEnd(12)} ${perCore.toFixed(0)} a second of one core ${describeLoad(found)}`,
  )
}

/** Who comes while the first rendering takes too long gets the document that the browser fills. */
async function untilRendered(url: string): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  while (!(await isRendered(url))) await sleep(100, undefined, { signal })
}

async function isRendered(url: string): Promise<boolean> {
  return (await ask(url)).body.includes('"loaderData"')
}

/** Addresses that nobody has asked for yet, one after the other. */
async function measureRendering(url: string, gateway: number): Promise<void> {
  let late = 0
  const before = await processorTimeOf(gateway)
  const began = performance.now()
  for (let number = 0; number < renderings; number += 1) {
    if (!(await isRendered(`${url}/productos?minPrice=${number}`))) late += 1
  }
  const cpuMs = ((await processorTimeOf(gateway)) - before) / renderings
  const ms = (performance.now() - began) / renderings
  console.log(
    `a rendering of /productos, document and compression included: ${cpuMs.toFixed(1)} ms of processor time, ${ms.toFixed(0)} ms; ${late} of ${renderings} came too late and were left to the browser`,
  )
}

await main()
