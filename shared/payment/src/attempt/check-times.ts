import { dayMs, hourMs, minuteMs } from '@rodada/contracts/words/durations'

const secondMs = 1000

/** The bank may first hear of a folio this long after a page got its form; then the attempt is closed. */
export const unknownMs = 30 * minuteMs

/** After so long without an answer of the bank the staff look into the attempt. */
export const silenceMs = 7 * dayMs

/** An ended attempt whose folio might still be charged is watched this long. */
const watchMs = 7 * dayMs

/** After the form went out: 5 s, 15 s, 1 min, 5 min, 15 min, then the moment of closing, 1 h, 6 h, 24 h apart. */
const openMarks = [
  5 * secondMs,
  20 * secondMs,
  80 * secondMs,
  380 * secondMs,
  1280 * secondMs,
  unknownMs,
].concat([1, 7, 31].map((hour) => unknownMs + hour * hourMs))
const watchMarks = [hourMs, 7 * hourMs, dayMs]

/**
 * When the bank is asked again about an open attempt: ever more rarely, daily in the end, until it or the staff have said a
 * last word.
 * @param offeredAt when a page last got its form.
 */
export function nextOpenCheck(offeredAt: Date, now: Date): Date {
  return nextMark(openMarks, offeredAt, now)
}

/**
 * When the bank is asked again about an attempt that ended without a charge; null once its watch is over. Without an answer at
 * the end of the watch it goes on, daily.
 * @param endedAt when it was declined, rejected or closed.
 * @param now when the bank was asked last.
 */
export function nextWatchCheck(endedAt: Date, now: Date, isAnswered: boolean): Date | null {
  const end = new Date(endedAt.getTime() + watchMs)
  const next = nextMark(watchMarks, endedAt, now)
  if (now >= end) return isAnswered ? null : next
  return next < end ? next : end
}

/** The first mark after now, counted from the beginning; past the last one a day after it, and so on. */
function nextMark(marks: readonly number[], begin: Date, now: Date): Date {
  const passed = now.getTime() - begin.getTime()
  const mark = marks.find((each) => each > passed)
  if (mark !== undefined) return new Date(begin.getTime() + mark)
  const last = marks.at(-1) ?? 0
  return new Date(begin.getTime() + last + (Math.floor((passed - last) / dayMs) + 1) * dayMs)
}
