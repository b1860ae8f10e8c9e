import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/dom'

// A busy machine takes longer than the default second to show a page for the first time.
configure({ asyncUtilTimeout: 15_000 })

/** jsdom does no layout: an observer that never reports is what a page of no size sees. */
class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** Everything matches nothing: a wide light screen without preferences. */
function matchMedia(media: string): object {
  const listeners = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} }
  return { media, matches: false, onchange: null, ...listeners, dispatchEvent: () => true }
}

for (const [name, value] of Object.entries({
  ResizeObserver: QuietObserver,
  IntersectionObserver: QuietObserver,
  matchMedia,
  scrollTo: () => undefined,
})) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}

// jsdom keeps no files: addresses of theirs lead nowhere.
Object.assign(URL, { createObjectURL: () => 'blob:nowhere', revokeObjectURL: () => undefined })

// Without layout nothing scrolls. Tests of server rendering have no elements.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined

/**
 * jsdom has no top layer: a modal dialog is open or closed there, and that is all the tests ask. Tests of
 * server rendering run in plain Node, which has no dialogs at all.
 */
if (typeof HTMLDialogElement !== 'undefined') {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
}
