import { type Business, contactWords } from '@rodada/contracts/business-data'
import type { MailContent } from '@rodada/service/mail/mail-content'
import type { MailKind } from './account-mail.ts'

export interface MailSubject {
  /** Absolute address of the link, or of the page that helps. */
  readonly url: string
  /** The staff blocked the account, not wrong passwords. */
  readonly byStaff: boolean
}

type Text = (subject: MailSubject, business: Business) => Omit<MailContent, 'greeting'>

const ignoreIt = 'Si no fuiste tú, ignora este correo: nadie puede hacer nada sin este enlace.'
/** Contact of the business, as a part of a sentence. */
export function contactUs(business: Business): string {
  return contactWords(business) ?? 'avísanos'
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const mailTexts: Readonly<Record<MailKind, Text>> = {
  welcome: ({ url }, { name }) => ({
    subject: `Te damos la bienvenida a ${name}`,
    preheader: 'Confirma tu correo para recibir tus avisos.',
    paragraphs: [
      `Tu cuenta en ${name} está lista.`,
      'Confirma que este es tu correo. El enlace vence en 7 días y se usa una sola vez.',
    ],
    action: { label: 'Confirmar mi correo', url },
    closing: 'Si no creaste esta cuenta, ignora este correo.',
  }),
  'first-access': ({ url }, { name }) => ({
    subject: `Crea la contraseña de tu cuenta en ${name}`,
    preheader: 'Con ella podrás consultar tus clases cuando quieras.',
    paragraphs: [
      `Se registró una cuenta en ${name} con este correo.`,
      'Crea tu contraseña para entrar cuando quieras. El enlace vence en 7 días y se usa una sola vez.',
    ],
    action: { label: 'Crear mi contraseña', url },
    closing: 'Si no te registraste, ignora este correo: alguien pudo escribir tu dirección por error.',
  }),
  'imported-access': ({ url }, { name }) => ({
    subject: `Crea la contraseña de tu cuenta en ${name}`,
    preheader: 'La academia registró a tus alumnos.',
    paragraphs: [
      `La academia registró a tus alumnos en ${name} y creó tu cuenta con este correo.`,
      'Crea tu contraseña para verlos y consultar sus clases cuando quieras. El enlace vence en 7 días y se usa una sola vez.',
    ],
    action: { label: 'Crear mi contraseña', url },
    closing: 'Si no conoces a la academia, ignora este correo: alguien pudo escribir tu dirección por error.',
  }),
  'students-added': (_subject, business) => ({
    subject: `La academia agregó alumnos a tu cuenta en ${business.name}`,
    preheader: 'Los encuentras en tu cuenta.',
    paragraphs: [
      `La academia agregó alumnos a tu cuenta en ${business.name}. Inicia sesión para verlos.`,
      `Si no los conoces, ${contactUs(business)}: alguien pudo escribir tu dirección por error.`,
    ],
    closing: 'Si son los tuyos, no tienes que hacer nada.',
  }),
  'verify-email': ({ url }, { name }) => ({
    subject: `Confirma tu correo en ${name}`,
    preheader: 'Un clic y queda confirmado.',
    paragraphs: ['Confirma que este es tu correo. El enlace vence en 7 días y se usa una sola vez.'],
    action: { label: 'Confirmar mi correo', url },
    closing: 'Si no tienes una cuenta con nosotros, ignora este correo.',
  }),
  reset: ({ url }, { name }) => ({
    subject: `Crea una contraseña nueva en ${name}`,
    preheader: 'El enlace vence en 30 minutos.',
    paragraphs: [
      'Recibimos la solicitud de crear una contraseña nueva para tu cuenta.',
      'El enlace vence en 30 minutos y se usa una sola vez. Al usarlo se cierran todas tus sesiones abiertas.',
    ],
    action: { label: 'Crear contraseña nueva', url },
    closing: ignoreIt,
  }),
  'confirm-email': ({ url }, { name }) => ({
    subject: `Confirma tu correo nuevo en ${name}`,
    preheader: 'El cambio se hace cuando lo confirmas.',
    paragraphs: [
      'Pediste usar esta dirección en tu cuenta. El cambio se hace en cuanto la confirmes.',
      'El enlace vence en 24 horas y se usa una sola vez.',
    ],
    action: { label: 'Confirmar correo nuevo', url },
    closing: ignoreIt,
  }),
  'email-changed': ({ url }, { name }) => ({
    subject: `Cambió el correo de tu cuenta en ${name}`,
    preheader: 'Si no fuiste tú, todavía puedes deshacerlo.',
    paragraphs: [
      'Tu cuenta usa ahora otra dirección de correo; a esta ya no llegarán tus avisos.',
      'Si no fuiste tú, deshaz el cambio con este enlace. Vence en 7 días. Al usarlo se cierran todas las sesiones y te enviamos un enlace para crear una contraseña nueva.',
    ],
    action: { label: 'Deshacer el cambio', url },
    closing: 'Si tú hiciste el cambio, no tienes que hacer nada.',
  }),
  'account-blocked': ({ url, byStaff }, business) => ({
    subject: `Bloqueamos tu cuenta en ${business.name}`,
    preheader: byStaff
      ? 'Lo aclaramos contigo.'
      : 'Tus sesiones y los navegadores que ya usas siguen funcionando.',
    ...(byStaff ? blockedByStaff(business) : blockedByAttempts(url, business)),
  }),
  'codes-refused': ({ url }, business) => ({
    subject: `Alguien sabe tu contraseña en ${business.name}`,
    preheader: 'Escribió códigos incorrectos y no entró.',
    paragraphs: [
      'Alguien inició sesión con tu contraseña correcta y después escribió varios códigos incorrectos seguidos. No entró a tu cuenta: por un tiempo ya no aceptamos más intentos.',
      'Si fuiste tú, espera unos minutos o usa un código de recuperación. Si no fuiste tú, crea una contraseña nueva ahora.',
    ],
    action: { label: 'Crear una contraseña nueva', url },
    closing: `Si no fuiste tú, ${contactUs(business)} de inmediato.`,
  }),
  'password-changed': ({ url }, business) => ({
    subject: `Cambió tu contraseña en ${business.name}`,
    preheader: 'Si no fuiste tú, crea una contraseña nueva.',
    paragraphs: [
      'La contraseña de tu cuenta cambió. Las demás sesiones se cerraron.',
      'Si tú hiciste el cambio, no tienes que hacer nada. Si no, crea una contraseña nueva.',
    ],
    action: { label: 'No fui yo', url },
    closing: `Si no fuiste tú, ${contactUs(business)} de inmediato.`,
  }),
  'second-factor-on': ({ url }, business) => ({
    subject: `Activaste la verificación en dos pasos en ${business.name}`,
    preheader: 'Desde ahora te pediremos un código al entrar.',
    paragraphs: [
      'Tu cuenta pide ahora, además de la contraseña, un código de tu aplicación. Las demás sesiones se cerraron.',
      'Guarda tus códigos de recuperación en un lugar seguro: con ellos entras si pierdes tu teléfono.',
    ],
    action: { label: 'No fui yo', url },
    closing: `Si no fuiste tú, crea una contraseña nueva y ${contactUs(business)} de inmediato.`,
  }),
  'second-factor-off': ({ url }, business) => ({
    subject: `Tu cuenta en ${business.name} ya no pide un código`,
    preheader: 'La verificación en dos pasos se quitó.',
    paragraphs: [
      'La verificación en dos pasos de tu cuenta se quitó. Por seguridad, quizá tengas que volver a entrar en tus dispositivos.',
      'Si tu cuenta la necesita, al entrar te pediremos activarla de nuevo.',
      'Si tú lo hiciste o lo pediste, no tienes que hacer nada.',
    ],
    action: { label: 'No fui yo', url },
    closing: `Si no fuiste tú, crea una contraseña nueva y ${contactUs(business)} de inmediato.`,
  }),
  'passkey-added': ({ url }, business) => ({
    subject: `Creaste una llave de acceso en ${business.name}`,
    preheader: 'Con ella se entra a tu cuenta sin contraseña.',
    paragraphs: [
      'Un dispositivo puede entrar ahora a tu cuenta con su huella, tu rostro o su PIN, sin contraseña ni código.',
      'Si no fuiste tú, crea una contraseña nueva: al hacerlo se quitan todas las llaves de acceso y se cierran todas las sesiones.',
    ],
    action: { label: 'No fui yo', url },
    closing: `Si tú la creaste, no tienes que hacer nada. Si no, ${contactUs(business)} de inmediato.`,
  }),
  inactive: (_subject, business) => ({
    subject: `Sobre tu cuenta en ${business.name}`,
    preheader: 'Tu cuenta no está activa.',
    paragraphs: [
      'Recibimos la solicitud de crear una contraseña nueva, pero tu cuenta no está activa y por ahora no se puede entrar con ella.',
      `${capital(contactUs(business))} y lo revisamos contigo.`,
    ],
    closing: 'Si no pediste nada, ignora este correo.',
  }),
}

function blockedByStaff(business: Business) {
  return {
    paragraphs: [
      'Tu cuenta está bloqueada y por ahora no se puede entrar con ella.',
      `${capital(contactUs(business))} y lo revisamos contigo.`,
    ],
    closing: 'Lamentamos la molestia.',
  }
}

function blockedByAttempts(url: string, business: Business) {
  return {
    paragraphs: [
      'Alguien escribió varias veces una contraseña incorrecta. Para cuidar tu cuenta, durante una hora no se puede entrar desde un navegador nuevo.',
      'Tus sesiones abiertas y los navegadores donde ya habías entrado siguen funcionando. Si necesitas entrar desde otro antes de la hora, pide un enlace y crea una contraseña nueva.',
    ],
    action: { label: 'Crear contraseña nueva', url },
    closing: `Si no fuiste tú, ${contactUs(business)} de inmediato.`,
  }
}
