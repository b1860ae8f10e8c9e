import { joinWords, weekdayName } from '@rodada/web/words/format'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { VisuallyHidden } from '../../primitives/box.tsx'
import { GroupFrame } from '../field.tsx'
import type { Choice } from '../select-field.tsx'
import type { Day } from './copy-days.tsx'
import { ScheduleDay } from './schedule-day.tsx'
import { asWeekForm, type DayName, type WeekForm } from './week.ts'

export interface WeeklyScheduleFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Fields of Monday to Sunday. Each needs a default value, `[]` for a day without classes. */
  dayNames: readonly DayName<Values>[]
  label: ReactNode
  hint?: ReactNode
  levels: readonly Choice[]
  /** Whether every class needs a level. */
  levelRequired?: boolean
  /** Places by id; without them rows have no `addressId`. */
  places?: readonly Choice[]
  /** Whether a class may have a capacity and validity dates. */
  withLimits?: boolean
  /** Instructors by id; without them rows have no `instructorIds`. */
  instructors?: readonly Choice[]
}

/**
 * Validates days again once the form has been sent, which also clears the server's errors. Their rows must be mounted:
 * rules unmount with them.
 */
function useRecheck(form: WeekForm) {
  const { isSubmitted } = useFormState({ control: form.control })
  return (days: readonly Day[]) => {
    if (isSubmitted) void form.trigger(days.map(({ name }) => name))
  }
}

/**
 * The classes of a week: a checkbox a day, and for each class of it from, to, level and place. Errors of the server
 * keyed by a day (`ASD1`) stand under it, those of a row (`ASD1[0].from`) under its control.
 */
export function WeeklyScheduleField<Values extends FieldValues>(props: WeeklyScheduleFieldProps<Values>) {
  const {
    dayNames,
    label,
    hint,
    levels,
    levelRequired = false,
    places,
    withLimits = false,
    instructors,
  } = props
  const id = useId()
  const [said, say] = useState('')
  const form = asWeekForm(props.form)
  const recheck = useRecheck(form)
  const days = dayNames.map((name, index) => ({ name, label: weekdayName(index + 1) }))

  function copy(from: Day, targets: readonly Day[]): void {
    const rows = form.getValues(from.name).map(({ slotId: _, ...row }) => row)
    flushSync(() => {
      for (const { name } of targets) form.setValue(name, rows, { shouldDirty: true })
    })
    recheck(targets)
    say(`Horario copiado a ${joinWords(targets.map((target) => target.label.toLowerCase()))}.`)
  }

  return (
    <GroupFrame id={id} label={label} hint={hint} error={undefined}>
      {days.map((day) => (
        <ScheduleDay
          key={day.name}
          form={form}
          day={day}
          others={days.filter((other) => other !== day)}
          choices={{ levels, levelRequired, places, withLimits, instructors }}
          onChange={() => recheck([day])}
          onCopy={(targets) => copy(day, targets)}
          say={say}
        />
      ))}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </GroupFrame>
  )
}
