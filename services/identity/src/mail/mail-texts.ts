import { site, stated } from '@rodada/contracts/site'
import type { MailContent } from '@rodada/service/mail/mail-content'
import type { MailKind } from './account-mail.ts'

/** What a text may say of an account. */
export interface MailSubject {
  /** Absolute address of the link, or of the page that helps. */
  readonly url: string
  /** The staff blocked the account, not wrong passwords. */
  readonly byStaff: boolean
}

type Text = (subject: MailSubject) => Omit<MailContent, 'greeting'>

const ignoreIt = 'Si no fuiste tú, ignora este correo: nadie puede hacer nada sin este enlace.'
/** Where to write; nothing until the operator has stated it. */
const contact = stated(site.contact.email)
const toUs = contact === undefined ? '' : ` a ${contact}`
const tellUs = `Si no fuiste tú, escríbenos de inmediato${toUs}.`

/** What each mail says, beside its greeting. */
export const mailTexts: Readonly<Record<MailKind, Text>> = {
  welcome: ({ url }) => ({
    subject: `Te damos la bienvenida a ${site.name}`,
    preheader: 'Confirma tu correo para recibir tus avisos.',
    paragraphs: [
      `Tu cuenta en ${site.name} está lista.`,
      'Confirma que este es tu correo. El enlace vence en 7 días y se usa una sola vez.',
    ],
    action: { label: 'Confirmar mi correo', url },
    closing: 'Si no creaste esta cuenta, ignora este correo.',
  }),
  'first-access': ({ url }) => ({
    subject: `Crea la contraseña de tu cuenta en ${site.name}`,
    preheader: 'Con ella podrás consultar tus clases cuando quieras.',
    paragraphs: [
      `Se registró una cuenta en ${site.name} con este correo.`,
      'Crea tu contraseña para entrar cuando quieras. El enlace vence en 7 días y se usa una sola vez.',
    ],
    action: { label: 'Crear mi contraseña', url },
    closing: 'Si no te registraste, ignora este correo: alguien pudo escribir tu dirección por error.',
  }),
  'verify-email': ({ url }) => ({
    subject: `Confirma tu correo en ${site.name}`,
    preheader: 'Un clic y queda confirmado.',
    paragraphs: ['Confirma que este es tu correo. El enlace vence en 7 días y se usa una sola vez.'],
    action: { label: 'Confirmar mi correo', url },
    closing: 'Si no tienes una cuenta con nosotros, ignora este correo.',
  }),
  reset: ({ url }) => ({
    subject: `Crea una contraseña nueva en ${site.name}`,
    preheader: 'El enlace vence en 30 minutos.',
    paragraphs: [
      'Recibimos la solicitud de crear una contraseña nueva para tu cuenta.',
      'El enlace vence en 30 minutos y se usa una sola vez. Al usarlo se cierran todas tus sesiones abiertas.',
    ],
    action: { label: 'Crear contraseña nueva', url },
    closing: ignoreIt,
  }),
  'confirm-email': ({ url }) => ({
    subject: `Confirma tu correo nuevo en ${site.name}`,
    preheader: 'El cambio se hace cuando lo confirmas.',
    paragraphs: [
      'Pediste usar esta dirección en tu cuenta. El cambio se hace en cuanto la confirmes.',
      'El enlace vence en 24 horas y se usa una sola vez.',
    ],
    action: { label: 'Confirmar correo nuevo', url },
    closing: ignoreIt,
  }),
  'email-changed': ({ url }) => ({
    subject: `Cambió el correo de tu cuenta en ${site.name}`,
    preheader: 'Si no fuiste tú, todavía puedes deshacerlo.',
    paragraphs: [
      'Tu cuenta usa ahora otra dirección de correo; a esta ya no llegarán tus avisos.',
      'Si no fuiste tú, deshaz el cambio con este enlace. Vence en 7 días. Al usarlo se cierran todas las sesiones y te enviamos un enlace para crear una contraseña nueva.',
    ],
    action: { label: 'Deshacer el cambio', url },
    closing: 'Si tú hiciste el cambio, no tienes que hacer nada.',
  }),
  'account-blocked': ({ url, byStaff }) => ({
    subject: `Bloqueamos tu cuenta en ${site.name}`,
    preheader: byStaff ? 'Escríbenos para aclararlo.' : 'Puedes desbloquearla con una contraseña nueva.',
    ...(byStaff ? blockedByStaff : blockedByAttempts(url)),
  }),
  'password-changed': ({ url }) => ({
    subject: `Cambió tu contraseña en ${site.name}`,
    preheader: 'Si no fuiste tú, crea una contraseña nueva.',
    paragraphs: [
      'La contraseña de tu cuenta cambió. Las demás sesiones se cerraron.',
      'Si tú hiciste el cambio, no tienes que hacer nada. Si no, crea una contraseña nueva.',
    ],
    action: { label: 'No fui yo', url },
    closing: tellUs,
  }),
  inactive: () => ({
    subject: `Sobre tu cuenta en ${site.name}`,
    preheader: 'Tu cuenta no está activa.',
    paragraphs: [
      'Recibimos la solicitud de crear una contraseña nueva, pero tu cuenta no está activa y por ahora no se puede entrar con ella.',
      `Escríbenos${toUs} y lo revisamos contigo.`,
    ],
    closing: 'Si no pediste nada, ignora este correo.',
  }),
}

const blockedByStaff = {
  paragraphs: [
    'Tu cuenta está bloqueada y por ahora no se puede entrar con ella.',
    `Escríbenos${toUs} y lo revisamos contigo.`,
  ],
  closing: 'Lamentamos la molestia.',
} as const

function blockedByAttempts(url: string) {
  return {
    paragraphs: [
      'Alguien escribió varias veces una contraseña incorrecta y, para cuidar tu cuenta, la bloqueamos.',
      'Para desbloquearla, pide un enlace y crea una contraseña nueva.',
    ],
    action: { label: 'Crear contraseña nueva', url },
    closing: tellUs,
  }
}
