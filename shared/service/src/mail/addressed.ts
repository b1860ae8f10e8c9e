import type { ComposedMail } from './mail-content.ts'

/** A mail to its reader by name, where that is known. */
export function addressed(
  { name, email }: { readonly name: string | null; readonly email: string },
  content: Omit<ComposedMail['content'], 'greeting'>,
): ComposedMail {
  return { to: email, content: { greeting: name === null ? 'Hola:' : `Hola, ${name}:`, ...content } }
}
