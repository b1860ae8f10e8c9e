import type { BookingStatus } from '@rodada/contracts/timetable/rules'
import type { SubscriptionRow } from '../payment-invariants.ts'

/** Successful commands, whose effects must be stored whatever is killed afterwards. */
export class GivenWords {
  readonly registered = new Set<number>()
  readonly paid = new Set<number>()
  readonly canceled = new Set<number>()
  /** Ids of bookings. */
  readonly booked = new Set<number>()
  readonly givenBack = new Set<number>()

  get count(): number {
    const all = [this.registered, this.paid, this.canceled, this.booked, this.givenBack]
    return all.reduce((sum, { size }) => sum + size, 0)
  }

  /** @returns lost effects, in words. */
  broken(rows: readonly SubscriptionRow[]): string[] {
    const byId = new Map(rows.map((row) => [row.id, row]))
    const all = (ids: Set<number>, word: string, holds: (row: SubscriptionRow) => boolean) =>
      [...ids]
        .filter((id) => {
          const row = byId.get(id)
          return !row || !holds(row)
        })
        .map((id) => `subscription ${id} was said to be ${word} and is ${byId.get(id)?.status}`)
    return [
      ...all(this.registered, 'registered', () => true),
      ...all(this.paid, 'paid', ({ paidAt }) => paidAt !== null),
      ...all(this.canceled, 'canceled', ({ status }) => status === 'Canceled'),
    ]
  }

  /** @param bookings status of all bookings by id. @returns lost effects, in words. */
  brokenBookings(bookings: ReadonlyMap<number, BookingStatus>): string[] {
    const lost = [...this.booked].filter((id) => !bookings.has(id))
    const notReleased = [...this.givenBack].filter((id) => bookings.get(id) !== 'released')
    return [
      ...lost.map((id) => `booking ${id} was said to be made and is gone`),
      ...notReleased.map((id) => `booking ${id} was said to be given back and is ${bookings.get(id)}`),
    ]
  }
}
