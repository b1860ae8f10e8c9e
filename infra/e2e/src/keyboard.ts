import type { Page } from '@playwright/test'

const most = 200

/** Presses Tab (or `key`) until something is focused. @throws when it cannot be reached. */
export async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key)
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`The keyboard does not reach ${selector}`)
}

export function focusedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim())
}
