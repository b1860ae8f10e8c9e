/** A value within this time is shown with the page: visitors notice no wait, and nothing flashes. */
const timeoutMs = 100

/** A value of a page's data that may still be on its way when the page shows; `Await` takes both. */
export interface Deferred<T> {
  readonly value: T | Promise<T>
}

function timeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs))
}

/** An aborted read neither resolves nor rejects: what awaits it is off the screen already, or about to be replaced. */
function unlessAborted(error: unknown): Promise<never> {
  if (typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError')
    return new Promise(() => undefined)
  throw error
}

/**
 * For loaders of pages that show their frame before a slow answer. Never rejects: the promise in `value` does, where
 * the page awaits it. A read that takes the request's `signal` ends when the page is loaded anew, e.g. with other
 * filters.
 */
export function deferred<T>(value: Promise<T>): Promise<Deferred<T>> {
  const pendingValue = value.catch(unlessAborted)
  const pending = { value: pendingValue }
  const settled = pendingValue.then(
    (answer) => ({ value: answer }),
    () => pending,
  )
  return Promise.race([settled, timeout().then(() => pending)])
}
