import { hourMs } from '../words/durations.ts'

/** Backups run every night; one may be late. */
const oldestMs = 36 * hourMs

export function isBackedUp(takenAt: Date, now: Date): boolean {
  return now.getTime() - takenAt.getTime() <= oldestMs
}
