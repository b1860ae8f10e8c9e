/** Words of the timetable that the browser knows too; without schemas, so that it may import them. */

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

/** Who waits for a place; `offered`: one is kept for them. */
export const waitingStatuses = ['waiting', 'offered', 'accepted', 'left', 'expired'] as const
export type WaitingStatus = (typeof waitingStatuses)[number]

/**
 * Why a student waits no longer without having left the list: the session was cancelled, it begins too soon for an offer, or
 * the subscription has no class for it any more.
 */
export const waitingEnds = ['session', 'late', 'subscription'] as const
export type WaitingEnd = (typeof waitingEnds)[number]

/** How far ahead weekly slots have sessions. */
export const weeksAhead = 8

/** How long a place is kept for a subscription that waits for its payment. */
export const unpaidHoldHours = 48

/** How long a freed place is offered to the first who waits, and when before the class that ends at the latest. */
export const offerHours = 2
export const lastOfferHours = 3

/** So long before its begin a class can be started for those who are booked. */
export const earlyStartMinutes = 60

/** How many of the classes bought are for one of the students: the first takes one of those that are over. */
export function classShare(classes: number, students: number, place: number): number {
  return Math.floor(classes / students) + (place < classes % students ? 1 : 0)
}

/** The specification's names of the days, Monday to Sunday, under which forms hold their classes. */
export const dayFields = ['ASD1', 'ASD2', 'ASD3', 'ASD4', 'ASD5', 'ASD6', 'ASD7'] as const
export type DayField = (typeof dayFields)[number]
