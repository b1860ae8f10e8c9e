/** Words of the timetable; without schemas, so that the browser may import them. */

/** `held`: a class was begun in it. */
export const sessionStatuses = ['scheduled', 'cancelled', 'held'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

/** `released`: the place was given back; `missed`: the session ended without the student. */
export const bookingStatuses = ['booked', 'released', 'held', 'missed'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/**
 * Why a place was given back: by its owner or the staff, for another session, because the session was cancelled, because
 * the subscription ended or was not paid in time, or because the class was undone.
 */
export const releaseReasons = [
  'owner',
  'staff',
  'moved',
  'session',
  'subscription',
  'unpaid',
  'undone',
] as const
export type ReleaseReason = (typeof releaseReasons)[number]

/** `offered`: a place is kept for the student. */
export const waitingStatuses = ['waiting', 'offered', 'accepted', 'left', 'expired'] as const
export type WaitingStatus = (typeof waitingStatuses)[number]

/**
 * Why a student was taken off the waiting list: the session was cancelled, it begins too soon for an offer, or the
 * subscription has no class for it any more.
 */
export const waitingEnds = ['session', 'late', 'subscription'] as const
export type WaitingEnd = (typeof waitingEnds)[number]

/** Weeks ahead for which weekly slots have sessions. */
export const weeksAhead = 8

/** Greatest number of next sessions in a course's details. */
export const nextShown = 5

/** Hours that a place is kept for an unpaid subscription. */
export const unpaidHoldHours = 48

/**
 * Hours that a freed place is offered to the first in line, and hours before the class at which an offer ends at the
 * latest.
 */
export const offerHours = 2
export const lastOfferHours = 3

/** Minutes in which sessions that were cancelled together can be restored. */
export const undoMinutes = 10

/** Minutes before its begin from which a class can be started for its booked students. */
export const earlyStartMinutes = 60

/** Share of one student of the bought classes; the first students get one more where there is a remainder. */
export function classShare(classes: number, students: number, place: number): number {
  return Math.floor(classes / students) + (place < classes % students ? 1 : 0)
}

/** Days from Monday to Sunday, by the names of the specification under which forms hold their classes. */
export const dayFields = ['ASD1', 'ASD2', 'ASD3', 'ASD4', 'ASD5', 'ASD6', 'ASD7'] as const
export type DayField = (typeof dayFields)[number]
