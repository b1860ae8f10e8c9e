/** One a night, which may be late once. */
const oldestMs = 36 * 60 * 60 * 1000

/** Whether the last backup is as young as it should be. */
export function isBackedUp(takenAt: Date, now: Date): boolean {
  return now.getTime() - takenAt.getTime() <= oldestMs
}
