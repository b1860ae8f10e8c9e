import { dayInMexico } from '@rodada/contracts/plain-date'
import type { OpenClass, TodaySessions } from './class-changes.ts'
import type { DayStore } from './day-store.ts'

/** What the service has said of an instructor's day, and what they have ticked since. */
interface StoredDay {
  readonly owner: number
  /** The day in Mexico City: with its end it is gone. */
  readonly day: string
  /** When the service said so. */
  readonly readAt: string
  /** How far this device's clock was ahead then, in milliseconds; an earlier release stored nothing of it. */
  readonly clockAhead?: number
  readonly openClass: OpenClass
  readonly sessions: TodaySessions
}

interface StoredTicks {
  readonly owner: number
  readonly day: string
  /** Of bookings. */
  readonly ticks: readonly number[]
}

const view = 'view'
const ticks = 'ticks'

/** Data of today; data of another day are deleted. */
async function readOfToday<T extends { readonly day: string }>(
  store: DayStore,
  name: string,
): Promise<T | null> {
  const value = await store.read(name)
  if (value === null) return null
  // Written by this file, and encrypted with a key that no other site has.
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

/** The day is over, or another user is signed in: nothing of it stays but what is still to be sent. */
export async function forgetDay(store: DayStore): Promise<void> {
  await store.write(view, null)
  await store.write(ticks, null)
}
