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

/** The only date of a course leaves nothing to choose, where it has room. */
function onlyTimes(slots: readonly Slot[], wanted: ClassesWanted): TimeValues | undefined {
  const [slot, ...others] = slots
  if (slot === undefined || others.length > 0 || slot.sessions.length > 1) return undefined
  const first = nextFreeDate(slot, wanted)
  return first && { ...noTimes, slotId: String(slot.id), firstDate: first.session.date }
}

/** What was chosen, as far as it is still offered. */
function offered(times: TimeValues, slots: readonly Slot[], wanted: ClassesWanted): TimeValues {
  const { slotId, firstDate } = times
  if (slotId === '' || slotId === laterSlot) return times
  const slot = slots.find(({ id }) => String(id) === slotId)
  if (slot === undefined) return noTimes
  const date = firstDates(slot, wanted).find(({ session }) => session.date === firstDate)
  if (date === undefined) return firstDate === '' ? times : { ...times, firstDate: '' }
  // No student waits for a class that has places after all.
  return times.waits && !date.canWait ? { ...times, waits: false } : times
}

/** Takes away what a draft chose and is not offered any more, and chooses the only date of a course by itself. */
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
    // The customer did not type it: it is the form's own, and makes no draft.
    if (only !== undefined) form.resetField(name, { defaultValue: only })
    else if (rest !== times) form.setValue(name, rest, { shouldDirty: true })
  }, [form, name, times, slots, classes, students, until])
}
