import { JSDOM, VirtualConsole } from 'jsdom'

const virtualConsole = new VirtualConsole()
virtualConsole.on('jsdomError', (error) => console.error(error))

/** The one window of a worker: modules are loaded once and keep what they found in it. */
export const { window } = new JSDOM('<!DOCTYPE html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
  virtualConsole,
})
insertOnlyWhatHides(window.CSSStyleSheet.prototype)
findLabelsByName()

/**
 * jsdom tries every rule of every style sheet to decide visibility, and the design system inserts hundreds: rules
 * that neither hide anything nor disable the pointer are left out.
 */
function insertOnlyWhatHides(prototype: CSSStyleSheet): void {
  const insert = prototype.insertRule
  prototype.insertRule = function (rule, index) {
    return /display:\s*none|visibility:|pointer-events:/.test(rule)
      ? insert.call(this, rule, index)
      : (index ?? 0)
  }
}

/**
 * For each control jsdom looks through the whole document once a label, and Testing Library asks every control for its
 * labels whenever it looks for one: in the tests of a form that takes a third of the time.
 */
function findLabelsByName(): void {
  const { document } = window
  const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
  const isOf = (label: HTMLLabelElement, control: Element) => {
    const id = label.getAttribute('for')
    return id === null
      ? label.contains(control) && label.querySelector(labelable) === control
      : id !== '' && id === control.id
  }
  for (const kind of [
    ...[window.HTMLButtonElement, window.HTMLInputElement, window.HTMLMeterElement, window.HTMLOutputElement],
    ...[window.HTMLProgressElement, window.HTMLSelectElement, window.HTMLTextAreaElement],
  ])
    Object.defineProperty(kind.prototype, 'labels', {
      get(this: HTMLElement) {
        if (this.getAttribute('type') === 'hidden') return null
        return [...document.querySelectorAll('label')].filter((label) => isOf(label, this))
      },
      configurable: true,
    })
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
