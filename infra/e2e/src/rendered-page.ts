import { expect, type Page } from '@playwright/test'

/** A page that the first visitor would have to wait for is rendered for the next. */
export async function untilRendered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('"loaderData"')
}

/** Opens a page and waits until its script has taken over what the server has rendered. */
export async function openTakenOver(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => 'rodadaClicks' in window && window.rodadaClicks === undefined)
  await page.waitForLoadState('networkidle')
}
