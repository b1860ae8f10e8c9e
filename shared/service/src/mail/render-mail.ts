import { site, stated } from '@rodada/contracts/site'
import type { ComposedMail, MailContent } from './mail-content.ts'
import { htmlOf } from './mail-html.ts'
import type { OutgoingMail } from './mailer.ts'

/** Said at the end of every mail, by whom and why. */
export const mailFooter = [
  [site.name, stated(site.contact.email)].filter(Boolean).join(' · '),
  'Este es un correo automático sobre tu cuenta o lo que pediste en nuestro sitio.',
] as const

/** Both forms of a mail, with the site's name and contact. */
export function renderMail(kind: string, { to, content }: ComposedMail): OutgoingMail {
  return { kind, to, subject: content.subject, text: textOf(content), html: htmlOf(content, mailFooter) }
}

function textOf({ greeting, paragraphs, action, closing }: MailContent): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    closing,
    `--\n${mailFooter.join('\n')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
