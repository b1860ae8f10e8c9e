import { useWatch } from '@rodada/ui/forms'
import { useEffect } from 'react'
import { type ClassesWanted, firstDates, nextFreeDate, type Slot } from '../../booking/slots.ts'
import {
  type FormOfRegistration,
  laterSlot,
  noTimes,
  type TimesName,
  type TimeValues,
} from './registration-values.ts'

/** The only date of a course, chosen automatically where it has room. */
function onlyTimes(slots: readonly Slot[], wanted: ClassesWanted): TimeValues | undefined {
  const [slot, ...others] = slots
  if (slot === undefined || others.length > 0 || slot.sessions.length > 1) return undefined
  const first = nextFreeDate(slot, wanted)
  return first && { ...noTimes, slotId: String(slot.id), firstDate: first.session.date }
}

/** The choice, reduced to what is still offered. */
function offered(times: TimeValues, slots: readonly Slot[], wanted: ClassesWanted): TimeValues {
  const { slotId, firstDate } = times
  if (slotId === '' || slotId === laterSlot) return times
  const slot = slots.find(({ id }) => String(id) === slotId)
  if (slot === undefined) return noTimes
  const date = firstDates(slot, wanted).find(({ session }) => session.date === firstDate)
  if (date === undefined) return firstDate === '' ? times : { ...times, firstDate: '' }
  // The waiting list is only for full classes.
  return times.waits && !date.canWait ? { ...times, waits: false } : times
}

/** Removes choices of a draft that are no longer offered, and chooses the only date of a course. */
export function useOfferedSlots(
  form: FormOfRegistration,
  name: TimesName,
  slots: readonly Slot[],
  { classes, students, until }: ClassesWanted,
): void {
  const times = useWatch({ control: form.control, name })

  useEffect(() => {
    const wanted = { classes, students, until }
    const rest = offered(times, slots, wanted)
    const only = name === 'sharedTimes' && rest.slotId === '' ? onlyTimes(slots, wanted) : undefined
    // As a default value: an automatic choice makes no draft.
    if (only !== undefined) form.resetField(name, { defaultValue: only })
    else if (rest !== times) form.setValue(name, rest, { shouldDirty: true })
  }, [form, name, times, slots, classes, students, until])
}
