import { openReader } from './read-code.ts'

/** A failed import is repeated the next time. */
export const loadScanner = () => import('./code-scanner.tsx')

/** Fetches what reads codes while there is a network: at the rink there may be none. */
export async function fetchScannerAhead(): Promise<void> {
  try {
    await Promise.all([loadScanner(), openReader()])
  } catch (error) {
    console.warn('The scanner did not load ahead', error)
  }
}
