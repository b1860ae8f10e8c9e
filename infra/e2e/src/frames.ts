import type { Page } from '@playwright/test'

const shown = 'shownTitles'

/** Notes from now on, at every frame of this document, what stands as the page's title; '' where nothing does. */
export async function recordTitles(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const titles: string[] = []
    Reflect.set(window, name, titles)
    const look = () => {
      const title = document.querySelector<HTMLElement>('main h1')
      const isShown = title?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false
      const text = isShown ? (title?.innerText ?? '') : ''
      if (titles.at(-1) !== text) titles.push(text)
      requestAnimationFrame(look)
    }
    look()
  }, shown)
}

/** The titles in the order in which they stood. @throws where another document has come meanwhile. */
export async function recordedTitles(page: Page): Promise<string[]> {
  const titles: unknown = await page.evaluate((name) => Reflect.get(window, name), shown)
  if (!Array.isArray(titles)) throw new Error('Nothing was recorded in this document')
  // The dot behind a title is joined to its last word.
  return titles.map((title) => String(title).replaceAll('\u2060', ''))
}
