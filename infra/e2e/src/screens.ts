import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Screen = typeof desk

export const desk = { width: 1280, height: 800 }

/** A desk of 1280 pixels at 200 %, then the narrowest screen that pages must fit. */
const narrow: readonly Screen[] = [
  { width: 640, height: 400 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

/**
 * Expects that no user has to scroll sideways. Leaves the page on the screen that it had.
 * @param wider screens beside the narrow ones.
 */
export async function expectNoSidewaysScroll(page: Page, wider: readonly Screen[] = []): Promise<void> {
  const before = page.viewportSize() ?? desk
  for (const screen of [...wider, ...narrow]) {
    await resize(page, screen)
    expect(await widerThanScreen(page), `sideways at ${screen.width} pixels`).toEqual([])
  }
  await resize(page, before)
}

async function resize(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(screen)
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(screen.width)
}

/** What sticks out at the right where the page is wider than the screen. */
function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    return [
      `${scrollWidth} of ${clientWidth} pixels`,
      ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 80)),
    ]
  })
}
