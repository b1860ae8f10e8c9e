import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray } from 'react-hook-form'
import { useFieldError } from '../field.tsx'
import { nextRow, type ScheduleRow, type WeekForm } from './week.ts'

export interface DayRowsOptions {
  form: WeekForm
  /** Form field of the day. */
  name: string
  withPlaces: boolean
  /** Runs once added rows are on the page, or removed ones are gone. */
  onChange: () => void
}

/** Accepts any value. With a rule the day is a field of its own, so that validating it clears the server's error. */
const asField = { validate: () => true }

/** The rows of one day, with the errors of the day as a whole. */
export function useDayRows({ form, name, withPlaces, onChange }: DayRowsOptions) {
  const { control } = form
  const { fields, append, remove, replace } = useFieldArray({ control, name, rules: asField })
  const problem = useFieldError({ form, name })
  const takenOut = useRef<readonly ScheduleRow[]>([])

  function change(work: () => void): void {
    flushSync(work)
    onChange()
  }
  function toggle(): void {
    const rows = form.getValues(name)
    const before = takenOut.current.length > 0 ? takenOut.current : [nextRow(undefined, withPlaces)]
    takenOut.current = rows
    change(() => replace(rows.length > 0 ? [] : [...before]))
  }

  return {
    rows: fields,
    error: problem?.message ?? problem?.root?.message,
    /** Turns the day on or off; turned on again it has its rows back. */
    toggle,
    add: () => change(() => append(nextRow(form.getValues(name).at(-1), withPlaces))),
    remove: (index: number) => change(() => remove(index)),
  }
}
