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
