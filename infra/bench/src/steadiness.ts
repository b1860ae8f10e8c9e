import { availableParallelism, loadavg } from 'node:os'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { addressOf, releasedPages } from '@rodada/e2e/released-paths'
import type { Browser } from 'playwright-core'
import { type Delay, delaysOf, type Interaction } from './interaction-delay.ts'
import { interactions } from './interactions.ts'
import { layoutShiftOf } from './layout-shift.ts'
import { type Screen, withBrowser } from './slow-page.ts'

/** From an action to the next picture on screen, every run, the worst too: less than this many milliseconds. */
const delayLimit = 100

/**
 * How steady the pages are on a middling phone: layout shift of every public page, read to its end on phone and
 * desk, and the delay of the main interactions, median and worst of several runs. RODADA_E2E_URL names a
 * platform that runs already. `node infra/bench/src/steadiness.ts [--delays] [runs]`, with the flag the delays
 * alone, 7 runs unless told.
 */
async function main(): Promise<void> {
  const running = process.env.RODADA_E2E_URL
  const platform =
    running === undefined ? await startPlatform() : { url: running, stop: async () => undefined }
  const runs = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 7)
  try {
    await withBrowser(async (browser) => {
      if (!process.argv.includes('--delays')) await measureShifts(browser, platform.url)
      for (const interaction of interactions) await measureDelay(browser, platform.url, interaction, runs)
      tellLoad()
    })
  } finally {
    await platform.stop()
  }
}

async function measureShifts(browser: Browser, url: string): Promise<void> {
  for (const { path, access, development } of releasedPages()) {
    if (access !== 'public' || development) continue
    for (const screen of ['phone', 'desk'] as const) await measureShift(browser, url, path, screen)
  }
}

async function measureShift(browser: Browser, url: string, path: string, screen: Screen): Promise<void> {
  const { total, parts } = await layoutShiftOf(browser, url + addressOf(path), screen)
  report(`shift ${path} ${screen}`, total.toFixed(4), total === 0)
  for (const part of parts) console.log(`    ${part}`)
}

async function measureDelay(
  browser: Browser,
  url: string,
  interaction: Interaction,
  runs: number,
): Promise<void> {
  const slowest: Delay[] = []
  for (let run = 0; run < runs; run += 1) {
    const [delay] = await delaysOf(browser, url, interaction)
    if (delay === undefined) throw new Error(`Nothing was measured of ${interaction.title}`)
    slowest.push(delay)
  }
  slowest.sort((one, other) => one.total - other.total)
  const median = slowest[Math.floor(runs / 2)]
  const worst = slowest.at(-1)
  if (median === undefined || worst === undefined) throw new Error('At least one run is needed')
  const good = worst.total < delayLimit
  report(`delay of ${interaction.title}`, `median ${describe(median)}; worst ${describe(worst)}`, good)
}

/** More processes than processors add their time to every delay. */
function tellLoad(): void {
  const [lastMinute = 0] = loadavg()
  console.log(
    `load of the machine meanwhile: ${lastMinute.toFixed(1)} on ${availableParallelism()} processors`,
  )
}

function describe({ what, total, waiting, working }: Delay): string {
  return `${total} ms (${waiting.toFixed(0)} waiting, ${working.toFixed(0)} working, ${what.slice(0, 40)})`
}

function report(what: string, value: string, good: boolean): void {
  console.log(`${good ? 'ok  ' : 'OVER'}  ${what}: ${value}`)
  if (!good) process.exitCode = 1
}

await main()
