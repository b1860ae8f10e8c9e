import '@testing-library/jest-dom/jest-globals'
import { afterEach, jest } from '@jest/globals'
import { configure, getConfig, prettyDOM } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import * as React from 'react'

// Testing Library does both itself, but only for a worker's first file.
afterEach(cleanup)
// Each rendered app inserts its styles anew: those of the tests before would be tried for each element.
afterEach(() => {
  for (const styles of document.querySelectorAll('style[data-emotion^=r]')) styles.remove()
})
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
// Testing Library looks here for fake timers.
Reflect.set(globalThis, 'jest', jest)

// React's development build captures a stack for each of the first ten thousand elements of a second, a twentieth of
// the time of these tests; only the text of its warnings has them. It takes them all for later ones.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true },
)

/** Testing Library sets this while it polls. */
const isAwaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

configure({
  // A busy machine takes longer than the default second to show a page for the first time.
  asyncUtilTimeout: 15_000,
  // As by default, but without the document at each failed poll; the last one prints it.
  getElementError: (message, container) => {
    const parts = [message, isAwaiting() ? null : prettyDOM(container)]
    const error = new Error(parts.filter(Boolean).join('\n\n'))
    return Object.assign(error, { name: 'TestingLibraryElementError' })
  },
})

/** jsdom does no layout: as for a page of no size, this observer never reports. */
class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** Matches no query: a wide light screen without preferences. */
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

// jsdom stores no object URLs.
Object.assign(URL, { createObjectURL: () => 'blob:nowhere', revokeObjectURL: () => undefined })

// jsdom's files are read by events alone.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

// Without layout nothing scrolls.
Element.prototype.scrollIntoView = () => undefined

// jsdom has no top layer: tests only check whether a modal dialog is open.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
