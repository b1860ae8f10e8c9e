import type { TimetableSession } from '@rodada/contracts/timetable'
import { classShare, lastOfferHours } from '@rodada/contracts/timetable-rules'

const hourMs = 60 * 60 * 1000

/** A slot of the timetable that can be booked: a time of the week, or one date. */
export interface Slot {
  readonly id: number
  /** Sessions to come, the next one first; at least one. */
  readonly sessions: readonly TimetableSession[]
  readonly next: TimetableSession
}

/** The slots of what a course has ahead; sessions that were added by hand belong to none. @param sessions by time. */
export function slotsOf(sessions: readonly TimetableSession[]): Slot[] {
  const bySlot = Map.groupBy(sessions, ({ slotId }) => slotId)
  return [...bySlot].flatMap(([id, own]) => {
    const [next] = own
    return id === null || next === undefined ? [] : [{ id, sessions: own, next }]
  })
}

export interface ClassesWanted {
  /** Of all these students together, divided as evenly as can be: the first take one more of an odd number. */
  readonly classes: number
  readonly students: number
  /** ISO instant before which classes must begin. */
  readonly until: string
}

/** How many of the students are booked in one of the classes that follow each other; the first one is 0. */
export function placesNeeded({ classes, students }: ClassesWanted, at: number): number {
  return Math.max(0, Math.min(students, classes - at * students))
}

/** The classes that are booked from a date on, as the service books them. */
function classesFrom({ sessions }: Slot, firstDate: string, { classes, students, until }: ClassesWanted) {
  const most = classShare(classes, students, 0)
  return sessions.filter(({ date, startTime }) => date >= firstDate && startTime < until).slice(0, most)
}

export interface FirstDate {
  readonly session: TimetableSession
  readonly run: readonly TimetableSession[]
  /** The first of them that has too few places; undefined: it can be chosen. */
  readonly full: TimetableSession | undefined
  /** It is this date that is full, and there is time to wait for a place. */
  readonly canWait: boolean
}

/** The dates on which one can begin in a slot, within the validity. */
export function firstDates(slot: Slot, wanted: ClassesWanted): FirstDate[] {
  const lastOffer = new Date(Date.now() + lastOfferHours * hourMs).toISOString()
  return slot.sessions
    .filter(({ startTime }) => startTime < wanted.until)
    .map((session) => {
      const run = classesFrom(slot, session.date, wanted)
      const full = run.find(
        ({ placesLeft }, at) => placesLeft !== null && placesLeft < placesNeeded(wanted, at),
      )
      return { session, run, full, canWait: full === session && session.startTime > lastOffer }
    })
}

/** The next date that can be chosen; undefined: none. */
export function nextFreeDate(slot: Slot, wanted: ClassesWanted): FirstDate | undefined {
  return firstDates(slot, wanted).find(({ full }) => full === undefined)
}

/** The next date whose full class can be waited for; undefined: none. */
export function nextWaitedDate(slot: Slot, wanted: ClassesWanted): FirstDate | undefined {
  return firstDates(slot, wanted).find(({ canWait }) => canWait)
}
