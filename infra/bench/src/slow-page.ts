import { browserFlags, findBrowser } from '@rodada/e2e/browser/find-browser'
import { type Browser, type BrowserContext, type CDPSession, chromium } from 'playwright-core'

/** Size of a phone in CSS pixels. */
export const phone = { width: 390, height: 844 } as const

/** A middling phone on a slow network: 4 times slower, 1.6 Mbps, 150 ms. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Starts the tests' browser for as long as the work takes. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // Pages keep the priority that the measurement was given.
    args: [...browserFlags, '--disable-renderer-priority-management'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A page on a simulated mid-range phone, which shares cache and cookies with the context's others. */
export async function openSlowPage(context: BrowserContext) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session)
  return { page, session }
}
