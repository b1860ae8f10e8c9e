import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Checks a field anew whenever the one that it depends on changes, once the form has been sent. */
export function useRevalidation<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
  dependsOn: FieldPath<Values> | undefined,
): void {
  useEffect(() => {
    if (dependsOn === undefined) return
    return form.subscribe({
      name: dependsOn,
      exact: true,
      formState: { values: true },
      callback: ({ isSubmitted }) => {
        if (isSubmitted) void form.trigger(name)
      },
    })
  }, [form, name, dependsOn])
}
