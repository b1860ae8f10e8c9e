import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'

/**
 * What a browser has and jsdom lacks, or has in a form that Node's fetch refuses: a `Request` takes only
 * the `AbortSignal` of its own realm. FormData, Blob and File stay jsdom's, since form elements make them.
 * Node's MessageChannel must stay out: React's scheduler would hold a port open and Jest would never end.
 */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
] as const

/** As jsdom has it: its style sheets are of one class in all windows of a process. */
let insertRule: CSSStyleSheet['insertRule'] | undefined

/**
 * jsdom tries every rule of every style sheet whenever somebody asks whether an element can be seen, and the design
 * system inserts hundreds: those that neither hide anything nor keep the pointer off it are left out.
 */
function insertOnlyWhatHides(prototype: CSSStyleSheet): void {
  insertRule ??= prototype.insertRule
  const insert = insertRule
  prototype.insertRule = function (rule, index) {
    return /display:\s*none|visibility:|pointer-events:/.test(rule)
      ? insert.call(this, rule, index)
      : (index ?? 0)
  }
}

/** jsdom as the browser of the front end's tests. */
export default class WebEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    insertOnlyWhatHides(this.global.CSSStyleSheet.prototype)
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        writable: true,
        configurable: true,
      })
    }
  }
}
