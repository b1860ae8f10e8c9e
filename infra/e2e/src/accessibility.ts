import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type axe from 'axe-core'
import type { NodeResult, Result, RunOnly, RunOptions } from 'axe-core'
import { untilQuiet } from './quiet.ts'
import { settle } from './settle.ts'
import { findSmallParts } from './small-parts.ts'
import { expect } from './test.ts'

/** A desk and a phone, in pixels of width. */
export const desk = 1280
export const phone = 390

/** Opens a page and waits until all its requests are done. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilQuiet(page)
}

/** The name's first o is a drawn wheel: the text that is left does not spell the name of the link around it. */
function isDrawnName(rule: string, { html }: NodeResult): boolean {
  return (
    rule === 'label-content-name-mismatch' && html.includes(`aria-label="${unstatedBusiness.name}, inicio"`)
  )
}

function linesOf(violations: readonly Result[]): string[] {
  return violations.flatMap(({ id, nodes }) => {
    const wrong = nodes.filter((node) => !isDrawnName(id, node)).map(({ target }) => target.join(' '))
    return wrong.length > 0 ? [`${id}: ${wrong.join(', ')}`] : []
  })
}

/** Selectors of the examined parts. */
interface Chosen {
  readonly include: string
  readonly exclude: string[]
}

/** All rules of WCAG 2.2 AA that a program can check. */
const rules: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** Without blanks and long names, which browsers would read for each document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe is loaded once for each document: loading takes as long as running it. */
async function violationsOf(page: Page, chosen: Chosen): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([context, options]) => {
      const examiner: typeof axe = Reflect.get(window, 'axe')
      return (await examiner.run(context, options)).violations
    },
    // Passed rules are counted, not described. None of these rules reads style sheets, whose preload takes as long as
    // a rule.
    [
      chosen,
      { runOnly: rules, resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies RunOptions,
    ] as const,
  )
  return linesOf(violations)
}

/** What is too small for the staff, who use their pages on phones while standing. */
async function smallPartsOf(page: Page): Promise<string[]> {
  const isOfStaff = await page.getByRole('navigation', { name: 'Secciones' }).isVisible()
  return isOfStaff ? page.evaluate(findSmallParts) : []
}

const modes = ['light', 'dark'] as const

export interface Examination {
  /** Selector of the part to examine, when the rest of the page is examined elsewhere. */
  readonly part?: string
  /** Selectors of parts that were examined on an earlier page. */
  readonly without?: readonly string[]
  /** Widths in pixels, default both; one for a state that only one kind of screen has. */
  readonly widths?: readonly number[]
}

/**
 * Expects the page in its present state to meet WCAG 2.2 AA: at its present width in light mode, and at the other one,
 * of a desk or a phone, in dark mode. On a phone nothing on pages of the staff is too small.
 */
export async function expectAccessible(page: Page, examination: Examination = {}): Promise<void> {
  const { part, without = [], widths = [desk, phone] } = examination
  const chosen = { include: part ?? 'html', exclude: [...without] }
  const ordered = widths.at(-1) === page.viewportSize()?.width ? widths.toReversed() : widths
  for (const [index, mode] of modes.entries()) {
    const width = ordered[index] ?? ordered[0] ?? desk
    await page.setViewportSize({ width, height: 800 })
    if (part !== undefined) await expect(page.locator(part).first()).toBeVisible()
    await page.emulateMedia({ colorScheme: mode })
    expect(await violationsOf(page, chosen), `${mode}, ${width} pixels`).toEqual([])
    if (part === undefined && width === phone) expect(await smallPartsOf(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
