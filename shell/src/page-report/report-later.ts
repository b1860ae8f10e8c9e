import type { Visit } from './start-reporting.ts'

/** Begins to report once the document has loaded: nothing that the visitor waits for waits for it. */
export function reportLater(visit: Visit): void {
  const begin = () =>
    void import(/* webpackChunkName: "visit" */ './start-reporting.ts').then(
      ({ startReporting }) => startReporting(visit),
      (error: unknown) => console.warn('This visit is not reported', error),
    )
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
