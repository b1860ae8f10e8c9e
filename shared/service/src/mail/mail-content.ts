import { firstName } from '@rodada/contracts/words/first-name'

/** Content of a mail, as plain texts: rendering escapes them. */
export interface MailContent {
  readonly subject: string
  /** Inboxes show it beside the subject. */
  readonly preheader: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Web addresses in the paragraphs become links: of texts that the staff write alone. */
  readonly hasLinks?: true
  /** The button; `url` is absolute. */
  readonly action?: { readonly label: string; readonly url: string }
  /** An .ics file (RFC 5545) to attach. */
  readonly calendar?: string
  /** How to unsubscribe: a page, and the one-click address for mail programs (RFC 8058). Both absolute. */
  readonly leave?: { readonly label: string; readonly page: string; readonly command: string }
  /** The last paragraph, e.g. what to do when the reader did not ask for this mail. */
  readonly closing: string
}

export interface ComposedMail {
  readonly to: string
  /** Whether the address is known to be the reader's: then no stranger's mails are counted against it. */
  readonly isConfirmed?: boolean
  /** Whose mail it is, where the service notes what it sends. */
  readonly ownerId?: number
  readonly content: MailContent
}

export interface Receiver {
  readonly name: string | null
  readonly email: string
  /** Where the service notes its mails. */
  readonly ownerId?: number
}

/** Greets by first name where there is a name: those of confirmed addresses alone are told. */
export function mailTo(
  { name, email, ownerId }: Receiver,
  content: Omit<ComposedMail['content'], 'greeting'>,
): ComposedMail {
  return {
    ...{ to: email, ownerId },
    isConfirmed: name !== null,
    content: { greeting: name === null ? 'Hola:' : `Hola, ${firstName(name)}:`, ...content },
  }
}
