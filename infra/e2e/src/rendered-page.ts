import { expect, type Page } from '@playwright/test'
import { untilQuiet } from './quiet.ts'

/** A page that the first visitor would have to wait for is rendered for the next. */
export async function untilRendered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('"loaderData"')
}

/** Waits until the page's script has taken over what the server has rendered, and nothing more is on its way. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => 'rodadaClicks' in window && window.rodadaClicks === undefined)
  await untilQuiet(page)
}

export async function openTakenOver(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilTakenOver(page)
}
