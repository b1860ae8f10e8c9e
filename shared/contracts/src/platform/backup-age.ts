/** Backups run every night; one may be late. */
const oldestMs = 36 * 60 * 60 * 1000

export function isBackedUp(takenAt: Date, now: Date): boolean {
  return now.getTime() - takenAt.getTime() <= oldestMs
}
