import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { dayIn, hourIn } from '@rodada/contracts/timetable/place-hours'

type Timed = Pick<TimetableSession, 'startTime' | 'endTime' | 'zone'>

/** A session in the column of its day; hours are fractions of the clock at its place: 16.5 is half past four. */
export interface Block<Session extends Timed> {
  readonly session: Session
  readonly from: number
  readonly to: number
  /** Its place among the lanes of sessions that overlap, from 0 on. */
  readonly lane: number
  readonly lanes: number
}

/** Hours that a block has at least, so that its text fits. */
const shortest = 0.5

function hourOf(zone: string, instant: string): number {
  const [hour, minute] = hourIn(zone, new Date(instant)).split(':').map(Number)
  return (hour ?? 0) + (minute ?? 0) / 60
}

/** One that goes on after midnight ends with its day. */
function hoursOf({ startTime, endTime, zone }: Timed): { from: number; to: number } {
  const from = hourOf(zone, startTime)
  const isOfThatDay = dayIn(zone, new Date(startTime)) === dayIn(zone, new Date(endTime))
  return { from, to: Math.max(isOfThatDay ? hourOf(zone, endTime) : 24, from + shortest) }
}

/**
 * Puts the sessions of a day beside each other where they overlap: each takes the first lane that is free, and shares the width
 * with all that overlap it, directly or through others.
 * @returns the blocks by hour.
 */
export function layDay<Session extends Timed>(sessions: readonly Session[]): Block<Session>[] {
  const groups: Omit<Block<Session>, 'lanes'>[][] = []
  let groupEnd = 0
  const placed = sessions.map((session) => ({ session, ...hoursOf(session) }))
  // Places of one week may have several zones.
  for (const { session, from, to } of placed.toSorted((one, other) => one.from - other.from)) {
    if (from >= groupEnd) groups.push([])
    const group = groups.at(-1) ?? []
    const taken = new Set(group.filter((other) => other.to > from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane++
    group.push({ session, from, to, lane })
    groupEnd = Math.max(groupEnd, to)
  }
  return groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1
    return group.map((block) => ({ ...block, lanes }))
  })
}
