import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormState } from 'react-hook-form'
import { nextRow, type ScheduleRow, type WeekForm } from './week.ts'

export interface DayRowsOptions {
  form: WeekForm
  /** Form field of the day. */
  name: string
  withPlaces: boolean
  /** Runs once the day shows the rows that it has gained, or no longer those that it has lost. */
  onChange: () => void
}

/** Any day will do. Having a rule it is a field of its own: what the server said of it goes once it is checked anew. */
const asField = { validate: () => true }

/** The rows of one day, with what is wrong with the day as a whole. */
export function useDayRows({ form, name, withPlaces, onChange }: DayRowsOptions) {
  const { control } = form
  const { fields, append, remove, replace } = useFieldArray({ control, name, rules: asField })
  const state = useFormState({ control, name })
  const problem = form.getFieldState(name, state).error
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
    /** Takes the whole day in or out; one that went by mistake comes back as it was. */
    toggle,
    add: () => change(() => append(nextRow(form.getValues(name).at(-1), withPlaces))),
    remove: (index: number) => change(() => remove(index)),
  }
}
