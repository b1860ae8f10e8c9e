import { useWatch } from '@rodada/ui/forms'
import { useEffect } from 'react'
import type { Slot } from '../../booking/slots.ts'
import { type FormOfRegistration, laterSlot } from './registration-values.ts'

/** The only date that a course has, with room: there is nothing to choose. */
function onlySlotOf(slots: readonly Slot[]): Slot | undefined {
  const [slot, ...others] = slots
  if (slot === undefined || others.length > 0 || slot.sessions.length > 1) return undefined
  return slot.next.placesLeft === 0 ? undefined : slot
}

/** Takes away what a draft chose and is not offered any more, and chooses the only date of a course by itself. */
export function useOfferedSlots(form: FormOfRegistration, slots: readonly Slot[]): void {
  const chosen = useWatch({
    control: form.control,
    name: 'participants',
    compute: (rows) => rows.map(({ slotId }) => slotId).join(' '),
  })

  useEffect(() => {
    const only = onlySlotOf(slots)
    for (const [row, slotId] of chosen.split(' ').entries()) {
      const isOffered = slotId === laterSlot || slots.some(({ id }) => String(id) === slotId)
      const next = slotId === '' ? only : undefined
      if (isOffered || (slotId === '' && next === undefined)) continue
      form.setValue(`participants.${row}.slotId`, next === undefined ? '' : String(next.id), {
        shouldDirty: true,
      })
      form.setValue(`participants.${row}.firstDate`, next?.next.date ?? '', { shouldDirty: true })
    }
  }, [form, slots, chosen])
}
