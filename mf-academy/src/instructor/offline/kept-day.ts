import { dayInMexico } from '@rodada/contracts/student-age'
import type { OpenClass, TodaySessions } from './class-changes.ts'
import type { DayStore } from './day-store.ts'

/** What the service has said of an instructor's day, and what they have ticked since. */
export interface KeptDay {
  readonly owner: number
  /** The day in Mexico City: with its end it is gone. */
  readonly day: string
  /** When the service said so. */
  readonly readAt: string
  readonly openClass: OpenClass
  readonly sessions: TodaySessions
}

interface KeptTicks {
  readonly owner: number
  readonly day: string
  /** Of bookings. */
  readonly ticks: readonly number[]
}

const view = 'view'
const ticks = 'ticks'

/** What is kept of today; what is left of another day goes. */
async function readOfToday<T extends { readonly day: string }>(
  store: DayStore,
  name: string,
): Promise<T | null> {
  const value = await store.read(name)
  if (value === null) return null
  // Written by this file, and sealed with a key that no other site has.
  const kept: T = Object(value)
  if (kept.day === dayInMexico(new Date())) return kept
  await store.write(name, null)
  return null
}

export const readKeptDay = (store: DayStore) => readOfToday<KeptDay>(store, view)

export function keepDay(store: DayStore, kept: Omit<KeptDay, 'day'>): Promise<void> {
  return store.write(view, { ...kept, day: dayInMexico(new Date(kept.readAt)) })
}

/** What a person has ticked today. */
export async function readTicks(store: DayStore, owner: number): Promise<readonly number[]> {
  const kept = await readOfToday<KeptTicks>(store, ticks)
  return kept?.owner === owner ? kept.ticks : []
}

export function keepTicks(store: DayStore, owner: number, bookingIds: readonly number[]): Promise<void> {
  return store.write(ticks, { owner, ticks: bookingIds, day: dayInMexico(new Date()) })
}

/** The day is over, or somebody else is signed in: nothing of it stays but what is still to be sent. */
export async function forgetDay(store: DayStore): Promise<void> {
  await store.write(view, null)
  await store.write(ticks, null)
}
