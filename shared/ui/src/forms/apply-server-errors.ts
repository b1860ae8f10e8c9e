import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldNameOf, type ServerErrors } from './server-errors.ts'

/**
 * Puts the server's messages on their fields; those of keys without a control go to `root`, so that nothing is
 * lost. `element` is the form, which knows its controls by name.
 */
export function applyServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement,
  errors: ServerErrors,
): void {
  const hasControl = (name: string): name is FieldPath<Values> => element.elements.namedItem(name) !== null
  const homeless: string[] = []
  for (const [key, messages] of Object.entries(errors)) {
    const name = fieldNameOf(key)
    if (hasControl(name)) form.setError(name, { type: 'server', message: messages.join('\n') })
    else homeless.push(...messages)
  }
  if (homeless.length > 0) form.setError('root', { type: 'server', message: homeless.join('\n') })
}
