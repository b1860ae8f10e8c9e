import type { Page } from 'playwright-core'

/** Waits until nothing moves or changes colour: what is half done is neither examined nor taken. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    // Animations of a change begin with the next picture, and a colour that is inherited follows its parent's.
    for (let still = 0; still < 2; still += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      const all = moving()
      if (all.length > 0) still = -1
      await Promise.allSettled(all.map(({ finished }) => finished))
    }
  })
}
