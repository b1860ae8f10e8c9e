import type { Business } from '@rodada/contracts/business/data'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import type { ComposedMail, MailContent } from './mail-content.ts'
import { htmlOf } from './mail-html.ts'
import type { OutgoingMail } from './mailer.ts'

/** Footer of every mail: the sender, the ways to reach it, and why the mail comes. */
export function mailFooter({ name, email, phone, whatsapp }: Business): string[] {
  const ways = [
    email,
    phone && `Teléfono ${formatPhone(phone)}`,
    whatsapp && `WhatsApp ${formatPhone(whatsapp)}`,
  ]
  return [
    [name, ...ways].filter(Boolean).join(' · '),
    'Este es un correo automático sobre tu cuenta o lo que pediste en nuestro sitio.',
  ]
}

/** Both forms of a mail, with the business's name and the ways to reach it. */
export function renderMail(kind: string, { to, content }: ComposedMail, business: Business): OutgoingMail {
  const { name } = business
  const footer = mailFooter(business)
  return {
    kind,
    to,
    sender: name,
    subject: content.subject,
    text: textOf(content, footer),
    html: htmlOf(content, name, footer),
    calendar: content.calendar,
    ...(content.leave && { headers: leaveHeaders(content.leave) }),
  }
}

/** Mail programs then offer to unsubscribe by one click (RFC 8058). */
function leaveHeaders({ command }: NonNullable<MailContent['leave']>) {
  return { 'List-Unsubscribe': `<${command}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function textOf(
  { greeting, paragraphs, action, leave, closing }: MailContent,
  footer: readonly string[],
): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    closing,
    ...(leave ? [`${leave.label}:\n${leave.page}`] : []),
    `--\n${footer.join('\n')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
