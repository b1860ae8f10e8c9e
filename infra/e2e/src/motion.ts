import type { Page } from '@playwright/test'

/** Milliseconds that nobody sees as a movement. */
const unseen = 10

/**
 * Elements that an animation or a transition would move for longer than `unseen`, one line each, whether they
 * move now or not; also those that scroll smoothly.
 */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const milliseconds = (durations: string) =>
      durations.split(',').map((one) => Number.parseFloat(one) * 1000)
    const times = (counts: string) =>
      counts.split(',').map((one) => (one.trim() === 'infinite' ? Infinity : Number(one)))
    function movements(look: CSSStyleDeclaration): string[] {
      const rounds = Math.max(...times(look.animationIterationCount))
      const animated = Math.max(...milliseconds(look.animationDuration)) * rounds
      const changed = Math.max(...milliseconds(look.transitionDuration))
      return [
        ...(look.animationName !== 'none' && animated > longest
          ? [`${look.animationName} ${animated} ms`]
          : []),
        ...(changed > longest ? [`transition ${changed} ms`] : []),
        ...(look.scrollBehavior === 'smooth' ? ['smooth scrolling'] : []),
      ]
    }
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after', '::backdrop'].flatMap((pseudo) =>
        movements(getComputedStyle(element, pseudo)).map(
          (movement) => `${element.outerHTML.slice(0, 60)} ${pseudo ?? ''}: ${movement}`,
        ),
      ),
    )
  }, unseen)
}

/** Has the page note what each change of views moves, before any page is opened. */
export async function watchViewTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const transitions: Promise<number>[] = []
    Reflect.set(window, 'viewTransitions', transitions)
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...options) => {
      const transition = start(...options)
      const longest = () =>
        document
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
          .reduce((one, other) => Math.max(one, other), 0)
      // One that is skipped moves nothing.
      transitions.push(transition.ready.then(longest, () => 0))
      return transition
    }
  })
}

/** Milliseconds that each change of views so far has moved something, in the order they came. */
export function viewTransitionTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const transitions: Promise<number>[] = Reflect.get(window, 'viewTransitions')
    return Promise.all(transitions)
  })
}
