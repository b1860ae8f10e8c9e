/** What comes sooner is shown with the page: nobody notices the wait, and nothing flashes. */
const patienceMs = 100

/** A value of a page's data that may still be on its way when the page shows; `Await` takes both. */
export interface Deferred<T> {
  readonly value: T | Promise<T>
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs))
}

/**
 * For loaders of pages that show their frame before a slow answer. Never rejects: what fails, fails where the
 * page awaits the value.
 */
export function deferred<T>(value: Promise<T>): Promise<Deferred<T>> {
  const pending = { value }
  const settled = value.then(
    (answer) => ({ value: answer }),
    () => pending,
  )
  return Promise.race([settled, patience().then(() => pending)])
}
