import { openReader } from './read-code.ts'

/** A later call repeats a failed import. */
export const loadScanner = () => import('./code-scanner.tsx')

/** Loads the scanner while there is a network: the rink may have none. */
export async function fetchScannerAhead(): Promise<void> {
  try {
    await Promise.all([loadScanner(), openReader()])
  } catch (error) {
    console.warn('The scanner did not load ahead', error)
  }
}
