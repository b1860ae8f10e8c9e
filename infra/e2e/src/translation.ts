import type { Page } from '@playwright/test'
import { startTranslator } from '@rodada/ui/testing/translate'
import { content } from './frame.ts'
import { untilQuiet } from './quiet.ts'
import { expect } from './test.ts'

/** Translates a page that has hydrated, and what it shows later. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(`(${startTranslator})(document.body)`)
}

/** Expects the translated page to show what a fresh load of its address shows. */
export async function expectAsFresh(page: Page): Promise<void> {
  await untilRead(page)
  const translated = await wordsOf(page)
  await page.reload()
  await untilRead(page)
  expect(await wordsOf(page)).toBe(translated)
}

/** A list says until its transition ends that it is being read; a late widget's place is inert. */
async function untilRead(page: Page): Promise<void> {
  await untilQuiet(page)
  await expect(content(page).locator('[inert]')).toHaveCount(0)
  await expect(content(page).getByText('Obteniendo información...')).toHaveCount(0)
}

/** Without the blanks between elements, to which the translator adds. */
async function wordsOf(page: Page): Promise<string> {
  return (await content(page).innerText()).replace(/\s+/g, ' ')
}

/**
 * Expects a page that was just loaded to show the same once it is translated and has loaded its data anew, and to stand
 * when everything is pressed that sends nothing which is kept: what unfolds, and forms whose required fields are empty.
 */
export async function expectTranslatable(page: Page): Promise<void> {
  const fresh = await wordsOf(page)
  await translate(page)
  // As for a return from the back/forward cache.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await untilQuiet(page)
  expect.soft(await wordsOf(page), 'translated').toBe(fresh)
  await pressAround(page)
}

async function pressAround(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const summary of document.querySelectorAll<HTMLElement>('main summary')) summary.click()
    for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
      const required = [...form.querySelectorAll<HTMLInputElement>('[aria-required=true], [required]')]
      if (!required.some(({ value }) => value === '')) continue
      form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
    }
  })
  await untilQuiet(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}
