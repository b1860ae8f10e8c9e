import { addDays } from './student-age.ts'

/** The day, `YYYY-MM-DD`, that lies so many days from Monday to Friday before another. */
export function businessDaysBefore(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, -1)
    if (isBusinessDay(at)) left--
  }
  return at
}

/** The last day of which so many business days before has come by today. */
export function lastDayAhead(today: string, count: number): string {
  let last = today
  while (businessDaysBefore(addDays(last, 1), count) <= today) last = addDays(last, 1)
  return last
}

/** The day, `YYYY-MM-DD`, that lies so many days from Monday to Friday after another. */
export function businessDaysAfter(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (isBusinessDay(at)) left--
  }
  return at
}

/** How many business days there are after a day until another, that one included; below zero where it has passed. */
export function businessDaysUntil(day: string, end: string): number {
  if (end < day) return -businessDaysUntil(end, day) || -1
  let count = 0
  for (let at = addDays(day, 1); at <= end; at = addDays(at, 1)) if (isBusinessDay(at)) count++
  return count
}

function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
