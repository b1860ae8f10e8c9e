import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Records what a screen reader would announce on each page: texts that appear in a live region that nothing hides.
 * Call it before the page is opened.
 */
export async function watchAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output'
    const said: string[] = []
    Reflect.set(window, 'announcements', said)

    /** A modal dialog silences everything outside of it. */
    function say(text: string | null, region: Element): void {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
      const silent = region.closest('[inert], [aria-hidden=true]') || (modal && !modal.contains(region))
      if (text && !silent) said.push(text)
    }
    /** Only an alert is announced when it is inserted together with its text. */
    function hear(added: Node, place: Element | null): void {
      const region = place?.closest(live)
      if (region) say(added.textContent, region)
      else if (added instanceof Element)
        for (const alert of added.querySelectorAll('[role=alert]')) say(alert.textContent, alert)
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') hear(target, target.parentElement)
        else for (const added of addedNodes) hear(added, target instanceof Element ? target : null)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** Expects that a text that the pattern finds has been announced since the page was opened. */
export async function expectAnnounced(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate((): string[] => Reflect.get(window, 'announcements')))
    .toContainEqual(expect.stringMatching(text))
}
