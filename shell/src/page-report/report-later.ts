import type { Visit } from './start-reporting.ts'

/** Starts reporting after the document has loaded, so that it delays nothing for the visitor. */
export function reportLater(visit: Visit): void {
  const begin = () =>
    void import(/* webpackChunkName: "visit" */ './start-reporting.ts').then(
      ({ startReporting }) => startReporting(visit),
      (error: unknown) => console.warn('This visit is not reported', error),
    )
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
