import { type Static, Type } from 'typebox'
import type { ServiceSettings } from '../run/config.ts'
import { captureMails } from './capture.ts'
import { replyWithout } from './mail-failure.ts'

/** A mail as it leaves: one receiver, complete texts. */
export interface OutgoingMail {
  /** For logs and tests: `welcome`, `reset`, … */
  readonly kind: string
  readonly to: string
  /** Name beside the sender's address: the site's. */
  readonly sender: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Besides those that every mail has. */
  readonly headers?: Readonly<Record<string, string>>
  /** An .ics file (RFC 5545). */
  readonly calendar?: string
}

/**
 * Hands a mail over for delivery.
 * @throws MailRefused where another try would end the same; anything else may work later.
 */
export type Mailer = (mail: OutgoingMail) => Promise<void>

/** Settings of a service that sends mail, beside `serviceSettings`. */
export const mailSettings = {
  MAILS_PER_HOUR: Type.Integer({
    minimum: 1,
    maximum: 1000,
    default: 3,
    description: 'Mails an hour that strangers can cause to one address; those beyond follow in one mail',
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      format: 'smtp',
      writeOnly: true,
      description: '`smtp://` or `smtps://` with user and password; unset: mails are kept in DATA_DIR/mail',
    }),
  ),
  MAIL_FROM: Type.String({
    pattern: '^[^\\s<>@,;]+@[^\\s<>@,;]+$',
    default: 'rodada@localhost',
    description: 'Address of the sender; the name beside it is the one of the site',
  }),
}
type MailSettings = Static<ReturnType<typeof Type.Object<typeof mailSettings>>>

/** The receiver's server does not take mail for this address. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

export function createMailer(
  settings: Omit<MailSettings, 'MAILS_PER_HOUR'> & Pick<ServiceSettings, 'DATA_DIR' | 'NODE_ENV'>,
): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR: dataDir, NODE_ENV: mode } = settings
  if (url !== undefined) return smtpMailer(url, from)
  if (mode === 'production') process.emitWarning('SMTP_URL is not set: mails stay in DATA_DIR/mail')
  return captureMails(dataDir)
}

/** Milliseconds; a job with several mails must end well before its queue takes it for dead. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
}

function smtpMailer(url: string, from: string): Mailer {
  // Most processes send no mail for hours, and some never: it takes 14 MB.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  }
  let opening: ReturnType<typeof open> | undefined
  return async ({ to, sender, subject, text, html, headers, calendar }) => {
    guardAddress(to)
    const mail = {
      from: { name: oneLine(sender), address: from },
      to: { name: '', address: to },
      // The only receiver, whatever the headers say.
      envelope: { from, to: [to] },
      subject: oneLine(subject),
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es-MX', ...headers },
      ...(calendar !== undefined && { attachments: [calendarFileOf(calendar)] }),
    }
    opening ??= open()
    const transport = await opening
    await transport.sendMail(mail).catch((error: unknown) => explain(error, to))
  }
}

function calendarFileOf(content: string) {
  return { filename: 'clases.ics', content, contentType: 'text/calendar; charset=utf-8' }
}

/** @throws MailRefused: no list, no name, no second line may pass as one receiver's address. */
function guardAddress(address: string): void {
  if (!/^[^\s\p{Cc}<>@,;:"()]+@[^\s\p{Cc}<>@,;:"()]+$/u.test(address))
    throw new MailRefused('The address is none')
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** The server's message may repeat the address, which belongs into no log. */
function explain(error: unknown, to: string): never {
  if (!(error instanceof Error) || !('responseCode' in error) || !error.responseCode) throw error
  const code = `SMTP ${error.responseCode}`
  const response = 'response' in error ? String(error.response) : code
  const answered = { reply: replyWithout(to, response) }
  const isReceiverRefused = 'permanent' in error && error.permanent === true && 'rejected' in error
  throw Object.assign(isReceiverRefused ? new MailRefused(code) : new Error(code), answered)
}
