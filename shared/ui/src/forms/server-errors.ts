import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Messages by capitalised field key, as commands answer them. */
export type ServerErrors = Readonly<Record<string, readonly string[]>>

/**
 * Form field of a server's key: `Email` is `email`, `Participants[0].Name` is `participants.0.name`. Names all in
 * capitals (`ASD1`) stay as they are.
 */
export function fieldNameOf(key: string): string {
  return key
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map((part) => (/^[A-Z]{2}/.test(part) ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join('.')
}

/** Controls of fields have `aria-invalid`; a bare or hidden control has no place for a message. */
function showsErrors(control: RadioNodeList | Element | null): boolean {
  const controls = control instanceof RadioNodeList ? [...control] : [control]
  return controls.some((one) => one instanceof Element && one.hasAttribute('aria-invalid'))
}

/**
 * Sets the server's messages on their fields; those without a field go to `root`, so that none is lost. An entry of a
 * list with a single control (`Levels[0]`) goes to the list. `element` is the form, whose controls are found by name.
 */
export function applyServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement,
  errors: ServerErrors,
): void {
  const hasField = (name: string): name is FieldPath<Values> => showsErrors(element.elements.namedItem(name))
  function homeOf(key: string): FieldPath<Values> | 'root' {
    const name = fieldNameOf(key)
    const list = name.replace(/(\.\d+)+$/, '')
    return [name, list].find(hasField) ?? 'root'
  }
  const byHome = Map.groupBy(Object.entries(errors), ([key]) => homeOf(key))
  for (const [home, entries] of byHome) {
    const message = entries.flatMap(([, messages]) => messages).join('\n')
    form.setError(home, { type: 'server', message })
  }
}
