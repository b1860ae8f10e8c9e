import { createRequire } from 'node:module'
import type * as Jsdom from 'jsdom'

const require = createRequire(import.meta.url)
matchNamesAtOnce()
computeOnlyWhatHides()
const { JSDOM, VirtualConsole }: typeof Jsdom = require('jsdom')

const virtualConsole = new VirtualConsole()
virtualConsole.on('jsdomError', (error) => console.error(error))

/** The one window of a worker: modules are loaded once and keep what they found in it. */
export const { window } = new JSDOM('<!DOCTYPE html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
  virtualConsole,
})
insertOnlyWhatHides(window.CSSStyleSheet.prototype)
findLabelsOnce()
findByIdAtOnce(window.Element.prototype)

interface Selectors {
  /** Rules about no elements, such as those of key frames, have no selector. */
  matchesDontThrow(element: { readonly _localName: string }, selector: string | undefined): boolean
}

/** jsdom asks its selector engine about each rule, which takes long to find that an element has none of some names. */
function matchNamesAtOnce(): void {
  const selectors: Selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js')
  const { matchesDontThrow } = selectors
  const known = new Map<string, ReadonlySet<string> | null>()
  selectors.matchesDontThrow = (element, selector) => {
    if (selector === undefined) return false
    let names = known.get(selector)
    if (names === undefined) {
      names = isOfNames(selector) ? new Set(selector.split(',').map((name) => name.trim())) : null
      known.set(selector, names)
    }
    return names?.has(element._localName) ?? matchesDontThrow(element, selector)
  }
}

function isOfNames(selector: string): boolean {
  return /^[\s\w,]+$/.test(selector) && !/\w\s+\w/.test(selector)
}

/**
 * For each computed style jsdom tries the 120 rules of its own style sheet and resolves eleven colours. Tests ask what is
 * shown and takes the pointer: of its rules those about `display` remain, for each value one of names and one of others.
 */
function computeOnlyWhatHides(): void {
  const sheet = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js')
  const css: string = require(sheet)
  const rules = [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{[^}]*\bdisplay:\s*([\w-]+)/g)]
  const selectors = Map.groupBy(rules, ([, selector = '', display]) => `${display} ${isOfNames(selector)}`)
  // What is hidden comes last, as there: a hidden field is also a field.
  const displays = [...selectors.keys()].sort(
    (one, other) => Number(/^none/.test(one)) - Number(/^none/.test(other)),
  )
  const remaining = displays.map(
    (display) =>
      `${selectors.get(display)?.map(([, selector]) => selector)} { display: ${display.split(' ')[0]} }`,
  )
  Object.assign(require.cache[sheet] ?? {}, { exports: remaining.join('\n') })
  const {
    propertiesWithResolvedValueImplemented: resolved,
  }: { propertiesWithResolvedValueImplemented: object } =
    require('jsdom/lib/jsdom/living/helpers/style-rules.js')
  for (const name of Object.keys(resolved)) if (/color$/.test(name)) Reflect.deleteProperty(resolved, name)
}

/**
 * jsdom tries every rule of every style sheet to decide visibility, and the design system inserts hundreds: rules
 * that neither hide anything nor disable the pointer are left out, and so are layers, none of whose rules it applies.
 */
function insertOnlyWhatHides(prototype: CSSStyleSheet): void {
  const insert = prototype.insertRule
  prototype.insertRule = function (rule, index) {
    return /^(?!@layer).*(display:\s*none|visibility:|pointer-events:)/s.test(rule)
      ? insert.call(this, rule, index)
      : (index ?? 0)
  }
}

/**
 * For each control jsdom looks through the whole document once a label, and Testing Library asks every control for its
 * labels whenever it looks for one. Here they are looked for once after each change of the document.
 */
function findLabelsOnce(): void {
  const { document } = window
  const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
  let labels: Map<Element | null, HTMLLabelElement[]> | undefined
  const changes = new window.MutationObserver(() => {
    labels = undefined
  })
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['for', 'id', 'type'] })

  function controlOf(label: HTMLLabelElement): Element | null {
    const id = label.getAttribute('for')
    return id === null ? label.querySelector(labelable) : document.getElementById(id)
  }

  function labelsOf(control: Element): HTMLLabelElement[] {
    if (changes.takeRecords().length > 0) labels = undefined
    labels ??= Map.groupBy(document.querySelectorAll('label'), controlOf)
    return labels.get(control) ?? []
  }

  for (const kind of [
    ...[window.HTMLButtonElement, window.HTMLInputElement, window.HTMLMeterElement, window.HTMLOutputElement],
    ...[window.HTMLProgressElement, window.HTMLSelectElement, window.HTMLTextAreaElement],
  ])
    Object.defineProperty(kind.prototype, 'labels', {
      get(this: HTMLElement) {
        return this.getAttribute('type') === 'hidden' ? null : labelsOf(this)
      },
      configurable: true,
    })
}

/** Testing Library looks for what labels a control by its identifier, for which jsdom goes through all elements. */
function findByIdAtOnce(prototype: Element): void {
  const query = prototype.querySelector
  prototype.querySelector = function (this: Element, selector: string) {
    const id = /^\[id="([^"\\]+)"\]$/.exec(selector)?.[1]
    const found = id === undefined ? null : window.document.getElementById(id)
    return found !== null && found !== this && this.contains(found) ? found : query.call(this, selector)
  }
}

type Listening = Parameters<typeof window.addEventListener>

/** Listeners on the window that a file of tests has left there so far. */
const listening = new Set<Listening>()

export function addEventListener(...args: Listening): void {
  listening.add(args)
  window.addEventListener(...args)
}

export function removeEventListener(...args: Listening): void {
  for (const one of listening) if (one[0] === args[0] && one[1] === args[1]) listening.delete(one)
  window.removeEventListener(...args)
}

window.addEventListener('error', ({ error }) => {
  // A test that listens for errors expects them.
  const isHeard = [...listening].some(([type]) => type === 'error')
  if (!isHeard && error != null) process.emit('uncaughtException', error)
})

/** Removes everything that a test file has rendered, stored or set. */
export function clearWindow(): void {
  for (const args of listening) removeEventListener(...args)
  const { document, history, localStorage, sessionStorage } = window
  for (const element of [document.documentElement, document.head, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
