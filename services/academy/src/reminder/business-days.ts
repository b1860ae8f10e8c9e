import { addDays } from '@rodada/contracts/student-age'

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

function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
