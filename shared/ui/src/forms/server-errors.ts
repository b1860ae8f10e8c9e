import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Messages by capitalised field key, as every command answers them. */
export type ServerErrors = Readonly<Record<string, readonly string[]>>

/**
 * The form's name of a server's key: `Email` is `email`, `Participants[0].Name` is `participants.0.name`. Names in
 * capitals (`ASD1`) are the same in the body.
 */
export function fieldNameOf(key: string): string {
  return key
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map((part) => (/^[A-Z]{2}/.test(part) ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join('.')
}

/** Fields say on their controls whether they are wrong; a bare or hidden control has no place for a message. */
function showsErrors(control: RadioNodeList | Element | null): boolean {
  const controls = control instanceof RadioNodeList ? [...control] : [control]
  return controls.some((one) => one instanceof Element && one.hasAttribute('aria-invalid'))
}

/**
 * Puts the server's messages on their fields; those of keys without a field go to `root`, so that nothing is
 * lost. An entry of a list that has one control (`Levels[0]`) is the list's. `element` is the form, which knows its
 * controls by name.
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
