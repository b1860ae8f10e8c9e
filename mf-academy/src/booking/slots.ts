import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { classShare, lastOfferHours } from '@rodada/contracts/timetable/rules'
import { hourMs } from '@rodada/contracts/words/durations'

/** A bookable slot of the timetable: a weekly time, or one date. */
export interface Slot {
  readonly id: number
  /** At least one coming session, by time. */
  readonly sessions: readonly TimetableSession[]
  readonly next: TimetableSession
}

/** Slots of a course's coming sessions; sessions added by hand belong to no slot. @param sessions by time. */
export function slotsOf(sessions: readonly TimetableSession[]): Slot[] {
  const bySlot = Map.groupBy(sessions, ({ slotId }) => slotId)
  return [...bySlot].flatMap(([id, own]) => {
    const [next] = own
    return id === null || next === undefined ? [] : [{ id, sessions: own, next }]
  })
}

export interface ClassesWanted {
  /** Classes of all students together; those that do not divide evenly go to the first students. */
  readonly classes: number
  readonly students: number
  /** ISO instant before which classes must begin. */
  readonly until: string
}

/** Places that the session at index `at` of a run needs: one for each student who still has a class left. */
export function placesNeeded({ classes, students }: ClassesWanted, at: number): number {
  return Math.max(0, Math.min(students, classes - at * students))
}

/** The run of sessions from a date on, as the service books it. */
function classesFrom({ sessions }: Slot, firstDate: string, { classes, students, until }: ClassesWanted) {
  const most = classShare(classes, students, 0)
  return sessions.filter(({ date, startTime }) => date >= firstDate && startTime < until).slice(0, most)
}

export interface FirstDate {
  readonly session: TimetableSession
  readonly run: readonly TimetableSession[]
  /** First session of the run with too few places; undefined: the date can be chosen. */
  readonly full: TimetableSession | undefined
  /** The first session itself is full, and its waiting list is open. */
  readonly canWait: boolean
}

/** Dates on which a run can begin in a slot, within the validity. */
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

export function nextFreeDate(slot: Slot, wanted: ClassesWanted): FirstDate | undefined {
  return firstDates(slot, wanted).find(({ full }) => full === undefined)
}

export function nextWaitedDate(slot: Slot, wanted: ClassesWanted): FirstDate | undefined {
  return firstDates(slot, wanted).find(({ canWait }) => canWait)
}
