import type { Page } from 'playwright-core'

/** Brings what moves or changes colour to its end: what is half done is neither examined nor taken. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Animations of a change begin with the next picture, and a colour that is inherited follows its parent's.
    for (let still = 0; still < 2; still += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      for (const animation of document.getAnimations()) {
        // One without an end, such as a skeleton's, has nothing to be brought to.
        if (animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity)
          continue
        animation.finish()
        still = -1
      }
    }
  })
}
