import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { OpenClass, TodaySessions } from './class-changes.ts'
import type { DayStore } from './day-store.ts'

/** The service's answer for a day, and the ticks since. */
interface StoredDay {
  readonly owner: number
  /** `YYYY-MM-DD` in Mexico City; the data are deleted after it. */
  readonly day: string
  /** ISO instant of the answer. */
  readonly readAt: string
  /** Milliseconds by which the device's clock was ahead. */
  readonly clockAhead: number
  readonly openClass: OpenClass
  readonly sessions: TodaySessions
}

interface StoredTicks {
  readonly owner: number
  readonly day: string
  /** Ids of ticked bookings. */
  readonly ticks: readonly number[]
}

const view = 'view'
const ticks = 'ticks'

/** Reads data of today; deletes those of another day. */
async function readOfToday<T extends { readonly day: string }>(
  store: DayStore,
  name: string,
): Promise<T | null> {
  const value = await store.read(name)
  if (value === null) return null
  // Only this file writes the value, encrypted with a key of this site.
  const stored: T = Object(value)
  if (stored.day === dayInMexico(new Date())) return stored
  await store.write(name, null)
  return null
}

export const readStoredDay = (store: DayStore) => readOfToday<StoredDay>(store, view)

export function storeDay(store: DayStore, stored: Omit<StoredDay, 'day'>): Promise<void> {
  return store.write(view, { ...stored, day: dayInMexico(new Date(stored.readAt)) })
}

export async function readTicks(store: DayStore, owner: number): Promise<readonly number[]> {
  const stored = await readOfToday<StoredTicks>(store, ticks)
  return stored?.owner === owner ? stored.ticks : []
}

export function storeTicks(store: DayStore, owner: number, bookingIds: readonly number[]): Promise<void> {
  return store.write(ticks, { owner, ticks: bookingIds, day: dayInMexico(new Date()) })
}

/** Deletes a past day's or another user's data; unsent changes stay. */
export async function forgetDay(store: DayStore): Promise<void> {
  await store.write(view, null)
  await store.write(ticks, null)
}
