import { expect, it } from '@jest/globals'
import { ignoreSkippedTransitions } from './skipped-transitions.ts'

ignoreSkippedTransitions()

/** Whether the browser would report the rejection. */
function isReported(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  return window.dispatchEvent(event)
}

it.each([
  ['AbortError', 'Transition was skipped'],
  ['TimeoutError', 'Transition was aborted because of timeout in DOM update'],
  ['InvalidStateError', 'View transition was skipped because document visibility state is hidden.'],
])('a %s of a transition is no fault: %s', (name, message) => {
  expect(isReported(new DOMException(message, name))).toBe(false)
})

it.each([new DOMException('The operation was aborted', 'AbortError'), new Error('Transition was skipped')])(
  'another rejection is one: %s',
  (reason) => {
    expect(isReported(reason)).toBe(true)
  },
)
