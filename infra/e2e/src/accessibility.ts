import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { unstatedBusiness } from '@rodada/contracts/business-data'
import { settle } from './settle.ts'
import { expect } from './test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A desk and a phone, in pixels of width. */
export const desk = 1280
export const phone = 390

/** Opens a page and waits until everything that it asked for is there. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** The name's first o is a drawn wheel: the text that is left does not spell the name of the link around it. */
function isDrawnName(rule: string, { html }: Violation['nodes'][number]): boolean {
  return (
    rule === 'label-content-name-mismatch' && html.includes(`aria-label="${unstatedBusiness.name}, inicio"`)
  )
}

function linesOf(violations: readonly Violation[]): string[] {
  return violations.flatMap(({ id, nodes }) => {
    const wrong = nodes.filter((node) => !isDrawnName(id, node)).map(({ target }) => target.join(' '))
    return wrong.length > 0 ? [`${id}: ${wrong.join(', ')}`] : []
  })
}

/** In the page itself: another page for the results would take as long again, and there are no frames of other sites. */
function examiner(page: Page, part: string | undefined): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  return part === undefined ? axe : axe.include(part)
}

/** What a program can find against WCAG 2.2 AA, one line a rule. */
async function violationsOf(page: Page, part: string | undefined): Promise<string[]> {
  await settle(page)
  return linesOf((await examiner(page, part).withTags(rules).analyze()).violations)
}

/** As `violationsOf`, for a page whose other mode was checked: only colours differ. */
async function contrastViolationsOf(page: Page, part: string | undefined): Promise<string[]> {
  await settle(page)
  return linesOf((await examiner(page, part).withRules('color-contrast').analyze()).violations)
}

export interface Examination {
  /** Selector of what to examine, where the rest of the page is examined elsewhere. */
  readonly part?: string
  /** Pixels of width; a state that only one kind of screen has names that one. */
  readonly widths?: readonly number[]
}

/** Expects a page as it stands to keep WCAG 2.2 AA, in light and dark, on a desk and on a phone. */
export async function expectAccessible(page: Page, examination: Examination = {}): Promise<void> {
  const { part, widths = [desk, phone] } = examination
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    if (part !== undefined) await expect(page.locator(part).first()).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await violationsOf(page, part), `light, ${width} pixels`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await contrastViolationsOf(page, part), `dark, ${width} pixels`).toEqual([])
  }
}
