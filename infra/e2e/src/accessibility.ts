import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect } from './test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The name's first o is a drawn wheel: the text that is left does not spell the link's name. */
const drawnName = 'label-content-name-mismatch'

/** Opens a page and waits until everything that it asked for is there. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>

function linesOf({ violations }: Findings): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Contrast is computed of what is drawn: a change of colours that is under way would be judged half done. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Animations of a change begin with the next picture.
    for (let pictures = 0; pictures < 2; pictures += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

/** What a program can find against WCAG 2.2 AA, one line a rule. */
export async function violationsOf(page: Page): Promise<string[]> {
  await settle(page)
  return linesOf(await new AxeBuilder({ page }).withTags(rules).disableRules(drawnName).analyze())
}

/** As `violationsOf`, for a page whose other mode was checked: only colours differ. */
export async function contrastViolationsOf(page: Page): Promise<string[]> {
  await settle(page)
  return linesOf(await new AxeBuilder({ page }).withRules('color-contrast').analyze())
}

/** Pixels by which the page is wider than the screen. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
