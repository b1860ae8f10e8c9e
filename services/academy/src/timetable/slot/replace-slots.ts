import { dayIn, instantIn } from '@rodada/contracts/timetable/place-hours'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { siteZone } from '@rodada/contracts/words/time-zone'
import type { Command } from '@rodada/service/command/command'
import { type FieldErrors, refuseFields } from '@rodada/service/http/errors'
import type { InternalClient } from '@rodada/service/http/internal'
import { requireInstructors } from '../../family/user/require-instructors.ts'
import { furthestDay } from '../../time/site-time.ts'
import type { Course } from '../course/course.entity.ts'
import type { Location } from '../location/location.entity.ts'
import { Slot } from './slot.entity.ts'
import type { SlotForm } from './slot-form.ts'

/**
 * Replaces the slots of a course. Slots keep their ids, and so their sessions, where the form sends the id, or else has
 * the same day, hours, level and location.
 * @returns the slots in the order of the form.
 * @throws field errors for an id that is not the course's, and for a new date on which it cannot take place.
 */
export function replaceSlots(
  { em, at: now }: Command,
  course: Course,
  { slots, places }: { readonly slots: readonly SlotForm[]; readonly places: readonly Location[] },
): Slot[] {
  const known = course.slots.getItems()
  const matched = matchSlots(known, slots)
  refuse(slots, (slot) => {
    const same = matched.get(slot)
    if (slot.id !== undefined && !same)
      return { Id: 'Este horario ya no existe o no es de este curso. Recarga la página.' }
    if (isOver(slot, now) && slot.validTo !== same?.validTo)
      return { ValidTo: 'Esta fecha ya pasó. Elige otra.' }
    return slot.date && !isSame(slot, same) ? dateErrors({ ...slot, date: slot.date }, places, now) : {}
  })
  for (const slot of known) if (![...matched.values()].includes(slot)) course.slots.remove(slot)
  return slots.map((slot) => {
    const same = matched.get(slot)
    if (same) return em.assign(same, valuesOf(slot))
    return em.create(Slot, { ...unlimited, ...valuesOf(slot), course })
  })
}

const unlimited = { capacity: null, validFrom: null, validTo: null, date: null }

function matchSlots(known: readonly Slot[], slots: readonly SlotForm[]): Map<SlotForm, Slot> {
  const matched = new Map<SlotForm, Slot>()
  const take = (slot: SlotForm, fits: (one: Slot) => boolean) => {
    const taken = new Set(matched.values())
    const found = known.find((one) => !taken.has(one) && fits(one))
    if (found) matched.set(slot, found)
  }
  for (const slot of slots) if (slot.id !== undefined) take(slot, ({ id }) => id === slot.id)
  for (const slot of slots) if (slot.id === undefined) take(slot, (one) => isSame(slot, one))
  return matched
}

function isOver({ validTo }: SlotForm, now: Date): boolean {
  return Boolean(validTo && validTo < dayInMexico(now))
}

/** Errors of a dated slot, by field. */
function dateErrors(
  { date, from, addressId }: SlotForm & { readonly date: string },
  places: readonly Location[],
  now: Date,
): Record<string, string> {
  const place = places.find(({ id }) => id === addressId)
  const zone = place?.zone ?? siteZone
  if (date < dayIn(zone, now)) return { Date: 'Esta fecha ya pasó. Elige otra.' }
  if (date > furthestDay(now)) return { Date: 'Elige una fecha dentro del próximo año.' }
  if (instantIn(zone, date, from) <= now) return { From: 'Esta hora ya pasó. Elige otra.' }
  const closed = place?.closedDays.find((day) => day.date === date)
  return closed ? { Date: `Ese día no hay clases en ${place?.name}: ${closed.reason}.` } : {}
}

function refuse(slots: readonly SlotForm[], errorsOf: (slot: SlotForm) => Record<string, string>): void {
  const errors: FieldErrors = {}
  slots.forEach((slot, at) => {
    for (const [name, text] of Object.entries(errorsOf(slot)))
      errors[`DaysAndSchedules[${at}].${name}`] = [text]
  })
  refuseFields(errors)
}

function valuesOf({ day, from, to, level, addressId, ...further }: SlotForm) {
  const { capacity, validFrom, validTo, date, instructorIds } = further
  return {
    day,
    startsAt: from,
    endsAt: to,
    level: level ?? null,
    locationId: addressId ?? null,
    ...(capacity !== undefined && { capacity }),
    ...(validFrom !== undefined && { validFrom }),
    ...(validTo !== undefined && { validTo }),
    ...(date !== undefined && { date }),
    ...(instructorIds && { instructorIds: [...instructorIds] }),
  }
}

type Hours = Pick<Slot, 'day' | 'startsAt' | 'endsAt' | 'level' | 'locationId'>

function isSame(slot: SlotForm, known: Slot | undefined): boolean {
  if (!known) return false
  const keyOf = ({ day, startsAt, endsAt, level, locationId }: Hours) =>
    JSON.stringify([day, startsAt, endsAt, level, locationId])
  // A date that is left out stays.
  return keyOf(valuesOf(slot)) === keyOf(known) && (slot.date === undefined || slot.date === known.date)
}

/**
 * Checks that newly named instructors have the role. One who lost it since stays until the staff change it.
 * @throws field errors; unavailable while identity does not answer.
 */
export function requireSlotInstructors(
  call: InternalClient,
  command: Command,
  slots: readonly SlotForm[],
  known: readonly Slot[] = [],
): void {
  const before = new Set(known.flatMap(({ instructorIds }) => instructorIds))
  const named = slots.map(
    ({ instructorIds = [] }, at) =>
      [
        `DaysAndSchedules[${at}].InstructorIds`,
        instructorIds.filter((instructor) => !before.has(instructor)),
      ] as const,
  )
  requireInstructors(call, command, Object.fromEntries(named))
}
