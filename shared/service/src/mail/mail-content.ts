/** What a mail says, whatever form it takes. Plain texts: rendering escapes them. */
export interface MailContent {
  readonly subject: string
  /** What inboxes show beside the subject. */
  readonly preheader: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** The one thing to do; `url` is absolute. */
  readonly action?: { readonly label: string; readonly url: string }
  /** An .ics file (RFC 5545) that goes along: dates to take into one's own calendar. */
  readonly calendar?: string
  /** How to get no more mails of its kind: a page, and what mail programs ask for by themselves (RFC 8058). Absolute. */
  readonly leave?: { readonly label: string; readonly page: string; readonly command: string }
  /** Said last, e.g. what to do when the reader did not ask for this mail. */
  readonly closing: string
}

/** A mail that is ready to be sent. */
export interface ComposedMail {
  readonly to: string
  readonly content: MailContent
}

/** A mail to its reader by name, where that is known. */
export function mailTo(
  { name, email }: { readonly name: string | null; readonly email: string },
  content: Omit<ComposedMail['content'], 'greeting'>,
): ComposedMail {
  return { to: email, content: { greeting: name === null ? 'Hola:' : `Hola, ${name}:`, ...content } }
}
