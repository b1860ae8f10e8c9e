import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldNameOf, type ServerErrors } from './server-errors.ts'

/** Fields say on their controls whether they are wrong; a bare or hidden control has no place for a message. */
function showsErrors(control: RadioNodeList | Element | null): boolean {
  const controls = control instanceof RadioNodeList ? [...control] : [control]
  return controls.some((one) => one instanceof Element && one.hasAttribute('aria-invalid'))
}

/**
 * Puts the server's messages on their fields; those of keys without a field go to `root`, so that nothing is
 * lost. `element` is the form, which knows its controls by name.
 */
export function applyServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement,
  errors: ServerErrors,
): void {
  const hasField = (name: string): name is FieldPath<Values> => showsErrors(element.elements.namedItem(name))
  const homeless: string[] = []
  for (const [key, messages] of Object.entries(errors)) {
    const name = fieldNameOf(key)
    if (hasField(name)) form.setError(name, { type: 'server', message: messages.join('\n') })
    else homeless.push(...messages)
  }
  if (homeless.length > 0) form.setError('root', { type: 'server', message: homeless.join('\n') })
}
