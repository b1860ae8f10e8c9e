import { expect, type Page } from '@playwright/test'
import { untilQuiet } from './quiet.ts'

/** Whether a document came rendered, and with all of its data. */
function isRendered(document: string): boolean {
  return document.includes('"loaderData"') && !document.includes('"status":"later"')
}

/** Waits until a page is rendered: one that takes too long for the first visitor is rendered for the next. */
export async function untilRendered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => isRendered(await (await page.request.get(path)).text())).toBe(true)
}

/**
 * Opens a page that the server has rendered. A test beside this one may change its data at any time: the next visitor
 * gets it unrendered when rendering takes longer than the gateway lets a visitor wait.
 */
export async function openRendered(page: Page, path: string): Promise<void> {
  const open = async () => {
    await page.goto(path)
    return isRendered(await page.content())
  }
  await expect.poll(open).toBe(true)
}

/** Waits until the page's script has hydrated the rendered page and no request is pending. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => 'rodadaClicks' in window && window.rodadaClicks === undefined)
  await untilQuiet(page)
}

export async function openTakenOver(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilTakenOver(page)
}
