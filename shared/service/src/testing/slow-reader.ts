import { refusal } from '../http/errors.ts'

/** Holds up its thread. */
export function readSlowly(ms: number): string {
  const end = performance.now() + ms
  while (performance.now() < end);
  return 'read'
}

export function refuseFile(message: string): never {
  throw refusal(message)
}

export function failReading(): never {
  throw new TypeError('A fault of the reader')
}

export function readSettings(): string[] {
  return Object.keys(process.env)
}
