import type { Page } from '@playwright/test'

/** Milliseconds too short to be seen as a movement. */
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

/** Records how long each view transition moves anything. Call it before any page is opened. */
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
      // A transition that is skipped moves nothing.
      transitions.push(transition.ready.then(longest, () => 0))
      return transition
    }
  })
}

/** Milliseconds that each view transition so far has moved anything, in order. */
export function viewTransitionTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const transitions: Promise<number>[] = Reflect.get(window, 'viewTransitions')
    return Promise.all(transitions)
  })
}

const shown = 'shownTitles'

/** Records from now on, at every animation frame of this document, the page's title; '' where none is shown. */
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

/** The titles in the order in which they were shown. @throws where another document was loaded meanwhile. */
export async function recordedTitles(page: Page): Promise<string[]> {
  const titles: unknown = await page.evaluate((name) => Reflect.get(window, name), shown)
  if (!Array.isArray(titles)) throw new Error('Nothing was recorded in this document')
  // The dot behind a title is joined to its last word.
  return titles.map((title) => String(title).replaceAll('\u2060', ''))
}
