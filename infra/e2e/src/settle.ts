import type { Page } from 'playwright-core'

/** Finishes animations and transitions, so that no page is examined or photographed halfway. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Animations of a change begin with the next frame, and an inherited colour follows its parent's.
    for (let still = 0; still < 2; still += 1) {
      await new Promise<unknown>((drawn) => {
        requestAnimationFrame(drawn)
        // Chromium at times draws no frame of a page that has changed its size.
        setTimeout(drawn, 5000)
      })
      for (const animation of document.getAnimations()) {
        // An endless one, such as a skeleton's, cannot be finished.
        if (animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity)
          continue
        animation.finish()
        still = -1
      }
    }
  })
}
