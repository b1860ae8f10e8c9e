import { clearImmediate, clearTimeout, setImmediate, setInterval, setTimeout } from 'node:timers'
import { setTimeout as later, setImmediate as turn } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import NativeEnvironment from './environment.ts'
import { addEventListener, clearWindow, removeEventListener, window } from './window.ts'

// Node.js loads its fetch when that is first used, and knows only the classes of that moment as its own ever after: under
// a window a later file of this worker could post no URLSearchParams.
new Response()

/**
 * Stays Node.js' own although a window has it too: a `Request` takes only the `AbortSignal` of its kind. Events,
 * Blob, File and FormData are jsdom's, since elements make them.
 */
const ofNode: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(runInNewContext('globalThis')),
  ...['console', 'crypto', 'performance', 'structuredClone', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal'],
  ...['TextEncoder', 'TextDecoder'],
])

/**
 * Absent while modules load. React's scheduler then works by timers, in whose order Testing Library waits for it; the
 * channels of Node.js would also send events that jsdom does not take.
 */
const hidden = ['BroadcastChannel', 'MessageChannel', 'MessagePort', 'setImmediate', 'clearImmediate']

/** Timers of a test file that are pending at its end: in a later file they would find no window. */
const timers = new Set<NodeJS.Timeout>()
/** Pending timers that are due at once. */
const dueAtOnce = new Set<NodeJS.Timeout>()

function notedTimeout(run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): NodeJS.Timeout {
  const timer = setTimeout(() => {
    forgetTimer(timer)
    run(...args)
  }, delay)
  timers.add(timer)
  if (delay <= 0) dueAtOnce.add(timer)
  return timer
}

function notedInterval(...args: Parameters<typeof setInterval>): NodeJS.Timeout {
  const timer = setInterval(...args)
  timers.add(timer)
  return timer
}

function forgetTimer(timer: NodeJS.Timeout): void {
  timers.delete(timer)
  dueAtOnce.delete(timer)
}

function clearNoted(timer: NodeJS.Timeout | undefined): void {
  if (timer) forgetTimer(timer)
  clearTimeout(timer)
}

/**
 * React's scheduler starts no second timer before its first has run: a cleared one leaves every later file of the
 * worker without updates. Ends after a hundred turns, since a timer may keep starting another.
 */
async function runDueTimers(): Promise<void> {
  for (let turns = 0; dueAtOnce.size > 0 && turns < 100; turns += 1) await later(1)
}

const plain = (value: unknown): PropertyDescriptor => ({ value, configurable: true, writable: true })

/** Descriptor of a window's property: functions are bound to the window, accessors read and write there. */
function ofWindow(name: string): PropertyDescriptor {
  const value: unknown = Reflect.get(window, name)
  if (Object.getOwnPropertyDescriptor(window, name)?.get === undefined)
    return plain(typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value)
  const get = () => Reflect.get(window, name)
  return { get, set: (next) => void Reflect.set(window, name, next), configurable: true }
}

/** Properties that `globalThis` has from the window while a test file runs. */
const ofPage: ReadonlyMap<string, PropertyDescriptor> = new Map([
  ...Object.getOwnPropertyNames(window)
    .filter((name) => !ofNode.has(name))
    .map((name) => [name, ofWindow(name)] as const),
  ...['window', 'self', 'top', 'parent', 'frames'].map((name) => [name, plain(globalThis)] as const),
  ...hidden.map((name) => [name, plain(undefined)] as const),
  ...Object.entries({
    addEventListener,
    removeEventListener,
    dispatchEvent: window.dispatchEvent.bind(window),
    setTimeout: notedTimeout,
    setInterval: notedInterval,
    clearTimeout: clearNoted,
    clearInterval: clearNoted,
  }).map(([name, value]) => [name, plain(value)] as const),
])

/** Node.js with the window of a browser, the same for all files of a worker. */
export default class WebEnvironment extends NativeEnvironment {
  readonly #covered = new Map<string, PropertyDescriptor>()
  #names: ReadonlySet<string> = new Set()

  override async setup(): Promise<void> {
    await super.setup()
    this.#names = new Set(Object.getOwnPropertyNames(globalThis))
    for (const [name, property] of ofPage) {
      const covered = Object.getOwnPropertyDescriptor(globalThis, name)
      if (covered) this.#covered.set(name, covered)
      Object.defineProperty(globalThis, name, property)
    }
  }

  override hasLoaded(): void {
    // jsdom reads files by them.
    Object.assign(globalThis, { setImmediate, clearImmediate })
    super.hasLoaded()
  }

  override async teardown(): Promise<void> {
    // React unmounts in later tasks.
    for (let turns = 0; turns < 3; turns += 1) await turn()
    await runDueTimers()
    for (const timer of timers) clearNoted(timer)
    clearWindow()
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!this.#names.has(name)) Reflect.deleteProperty(globalThis, name)
    for (const [name, property] of this.#covered) Object.defineProperty(globalThis, name, property)
    await super.teardown()
  }

  override exportConditions(): string[] {
    return ['browser']
  }
}
