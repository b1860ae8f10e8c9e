import { termsParameter } from '@rodada/contracts/account/credentials'
import type { Business } from '@rodada/contracts/business/data'
import type { UserAccount } from '../account/user-account.entity.ts'
import { accountMail, contactUs, type MovedAddressee } from './account-mail.ts'

const ignoreIt = 'Si no fuiste tú, ignora este correo: nadie puede hacer nada sin este enlace.'

/** A new account, with the link that verifies the e-mail. */
export const welcome = accountMail('welcome', {
  about: 'Bienvenida a una cuenta nueva',
  causedBy: 'stranger',
  purpose: 'verify-email',
  fits: isOwn,
  texts: ({ url }, { name }) => ({
    subject: `Te damos la bienvenida a ${name}`,
    preheader: 'Confirma tu correo para recibir tus avisos.',
    paragraphs: [
      `Tu cuenta en ${name} está lista.`,
      'Confirma que este es tu correo. El enlace vence en 7 días y se usa una sola vez.',
    ],
    action: { label: 'Confirmar mi correo', url },
    closing: 'Si no creaste esta cuenta, ignora este correo.',
  }),
})

/** An account that was made without a password: the link to set the first one. */
export const firstAccess = accountMail('first-access', {
  about: 'Primera contraseña de una cuenta',
  causedBy: 'stranger',
  purpose: 'first-access',
  fits: isOwnWithoutPassword,
  texts: ({ url }, { name }) => ({
    subject: `Crea la contraseña de tu cuenta en ${name}`,
    preheader: 'Con ella podrás consultar tus clases cuando quieras.',
    paragraphs: [
      `Se registró una cuenta en ${name} con este correo.`,
      'Crea tu contraseña para entrar cuando quieras. El enlace vence en 7 días y se usa una sola vez.',
    ],
    action: { label: 'Crear mi contraseña', url },
    closing: 'Si no te registraste, ignora este correo: alguien pudo escribir tu dirección por error.',
  }),
})

/** The same for an account that an import of students made. */
export const importedAccess = accountMail('imported-access', {
  about: 'Primera contraseña de una cuenta importada',
  causedBy: 'staff',
  purpose: 'first-access',
  fits: isOwnWithoutPassword,
  texts: ({ url }, { name }) => ({
    subject: `Crea la contraseña de tu cuenta en ${name}`,
    preheader: 'La academia registró a tus alumnos.',
    paragraphs: [
      `La academia registró a tus alumnos en ${name} y creó tu cuenta con este correo.`,
      'Crea tu contraseña para verlos y consultar sus clases cuando quieras. El enlace vence en 7 días y se usa una sola vez.',
    ],
    action: { label: 'Crear mi contraseña', url: withTerms(url) },
    closing: 'Si no conoces a la academia, ignora este correo: alguien pudo escribir tu dirección por error.',
  }),
})

/** Students were imported for an account that has a password. */
export const studentsAdded = accountMail('students-added', {
  about: 'Alumnos agregados a una cuenta',
  causedBy: 'staff',
  fits: isOwn,
  texts: (_subject, business) => ({
    subject: `La academia agregó alumnos a tu cuenta en ${business.name}`,
    preheader: 'Los encuentras en tu cuenta.',
    paragraphs: [
      `La academia agregó alumnos a tu cuenta en ${business.name}. Inicia sesión para verlos.`,
      `Si no los conoces, ${contactUs(business)}: alguien pudo escribir tu dirección por error.`,
    ],
    closing: 'Si son los tuyos, no tienes que hacer nada.',
  }),
})

/** The link that verifies the account's e-mail. */
export const emailVerification = accountMail('verify-email', {
  about: 'Confirmación del correo de una cuenta',
  causedBy: 'stranger',
  purpose: 'verify-email',
  fits: (account, email) => account.emailVerifiedAt === null && isOwn(account, email),
  texts: ({ url }, { name }) => ({
    subject: `Confirma tu correo en ${name}`,
    preheader: 'Un clic y queda confirmado.',
    paragraphs: ['Confirma que este es tu correo. El enlace vence en 7 días y se usa una sola vez.'],
    action: { label: 'Confirmar mi correo', url },
    closing: 'Si no tienes una cuenta con nosotros, ignora este correo.',
  }),
})

export const passwordReset = accountMail('reset', {
  about: 'Contraseña nueva',
  // Three an hour for an account: see `requestPasswordReset`.
  causedBy: 'safety',
  purpose: 'reset',
  fits: isOwn,
  texts: ({ url }, { name }) => ({
    subject: `Crea una contraseña nueva en ${name}`,
    preheader: 'El enlace vence en 30 minutos.',
    paragraphs: [
      'Recibimos la solicitud de crear una contraseña nueva para tu cuenta.',
      'El enlace vence en 30 minutos y se usa una sola vez. Al usarlo se cierran todas tus sesiones abiertas.',
    ],
    action: { label: 'Crear contraseña nueva', url },
    closing: ignoreIt,
  }),
})

/** To the account's pending e-mail: the link that puts it into effect. */
export const emailConfirmation = accountMail('confirm-email', {
  about: 'Confirmación de un correo nuevo',
  causedBy: 'stranger',
  purpose: 'confirm-email',
  addressOf: ({ id, pendingEmail }) => {
    if (pendingEmail === null) throw new Error(`Account ${id} has no e-mail to confirm`)
    return pendingEmail
  },
  fits: (account, email) => account.isOpen() && account.pendingEmail === email,
  texts: ({ url }, { name }) => ({
    subject: `Confirma tu correo nuevo en ${name}`,
    preheader: 'El cambio se hace cuando lo confirmas.',
    paragraphs: [
      'Pediste usar esta dirección en tu cuenta. El cambio se hace en cuanto la confirmes.',
      'El enlace vence en 24 horas y se usa una sola vez.',
    ],
    action: { label: 'Confirmar correo nuevo', url },
    closing: ignoreIt,
  }),
})

/** To the address that the account had before, with the link that takes the change back. */
export const emailChanged = accountMail('email-changed', {
  about: 'Correo de una cuenta cambiado',
  causedBy: 'safety',
  purpose: 'undo-email',
  addressOf: (_account, { oldEmail }: MovedAddressee) => oldEmail,
  fits: () => true,
  texts: ({ url }, { name }) => ({
    subject: `Cambió el correo de tu cuenta en ${name}`,
    preheader: 'Si no fuiste tú, todavía puedes deshacerlo.',
    paragraphs: [
      'Tu cuenta usa ahora otra dirección de correo; a esta ya no llegarán tus avisos.',
      'Si no fuiste tú, deshaz el cambio con este enlace. Vence en 7 días. Al usarlo se cierran todas las sesiones y te enviamos un enlace para crear una contraseña nueva.',
    ],
    action: { label: 'Deshacer el cambio', url },
    closing: 'Si tú hiciste el cambio, no tienes que hacer nada.',
  }),
})

/** Wrong passwords or the staff blocked the account. */
export const accountBlocked = accountMail('account-blocked', {
  about: 'Cuenta bloqueada',
  causedBy: 'safety',
  fits: (account) => account.shownStatus() === 'Blocked',
  texts: ({ url, byStaff }, business) => ({
    subject: `Bloqueamos tu cuenta en ${business.name}`,
    preheader: byStaff
      ? 'Lo aclaramos contigo.'
      : 'Tus sesiones y los navegadores que ya usas siguen funcionando.',
    ...(byStaff ? blockedByStaff(business) : blockedByAttempts(url, business)),
  }),
})

/** Somebody knew the password and then typed wrong codes until they were refused. */
export const codesRefused = accountMail('codes-refused', {
  about: 'Códigos incorrectos al iniciar sesión',
  causedBy: 'safety',
  fits: (account) => account.isOpen(),
  texts: ({ url }, business) => ({
    subject: `Alguien sabe tu contraseña en ${business.name}`,
    preheader: 'Escribió códigos incorrectos y no entró.',
    paragraphs: [
      'Alguien inició sesión con tu contraseña correcta y después escribió varios códigos incorrectos seguidos. No entró a tu cuenta: por un tiempo ya no aceptamos más intentos.',
      'Si fuiste tú, espera unos minutos o usa un código de recuperación. Si no fuiste tú, crea una contraseña nueva ahora.',
    ],
    action: { label: 'Crear una contraseña nueva', url },
    closing: `Si no fuiste tú, ${contactUs(business)} de inmediato.`,
  }),
})

export const passwordChanged = accountMail('password-changed', {
  about: 'Contraseña cambiada',
  causedBy: 'safety',
  fits: () => true,
  texts: ({ url }, business) => ({
    subject: `Cambió tu contraseña en ${business.name}`,
    preheader: 'Si no fuiste tú, crea una contraseña nueva.',
    paragraphs: [
      'La contraseña de tu cuenta cambió. Las demás sesiones se cerraron.',
      'Si tú hiciste el cambio, no tienes que hacer nada. Si no, crea una contraseña nueva.',
    ],
    action: { label: 'No fui yo', url },
    closing: `Si no fuiste tú, ${contactUs(business)} de inmediato.`,
  }),
})

export const secondFactorOn = accountMail('second-factor-on', {
  about: 'Verificación en dos pasos activada',
  causedBy: 'safety',
  fits: () => true,
  texts: ({ url }, business) => ({
    subject: `Activaste la verificación en dos pasos en ${business.name}`,
    preheader: 'Desde ahora te pediremos un código al entrar.',
    paragraphs: [
      'Tu cuenta pide ahora, además de la contraseña, un código de tu aplicación. Las demás sesiones se cerraron.',
      'Guarda tus códigos de recuperación en un lugar seguro: con ellos entras si pierdes tu teléfono.',
    ],
    action: { label: 'No fui yo', url },
    closing: `Si no fuiste tú, crea una contraseña nueva y ${contactUs(business)} de inmediato.`,
  }),
})

export const secondFactorOff = accountMail('second-factor-off', {
  about: 'Verificación en dos pasos desactivada',
  causedBy: 'safety',
  fits: () => true,
  texts: ({ url }, business) => ({
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
})

/** A device was given a key that signs in. */
export const passkeyAdded = accountMail('passkey-added', {
  about: 'Llave de acceso creada',
  causedBy: 'safety',
  fits: () => true,
  texts: ({ url }, business) => ({
    subject: `Creaste una llave de acceso en ${business.name}`,
    preheader: 'Con ella se entra a tu cuenta sin contraseña.',
    paragraphs: [
      'Un dispositivo puede entrar ahora a tu cuenta con su huella, tu rostro o su PIN, sin contraseña ni código.',
      'Si no fuiste tú, crea una contraseña nueva: al hacerlo se quitan todas las llaves de acceso y se cierran todas las sesiones.',
    ],
    action: { label: 'No fui yo', url },
    closing: `Si tú la creaste, no tienes que hacer nada. Si no, ${contactUs(business)} de inmediato.`,
  }),
})

/** A new password was asked for, but the staff closed the account: no link. */
export const accountInactive = accountMail('inactive', {
  about: 'Contraseña pedida para una cuenta cerrada',
  causedBy: 'safety',
  fits: (account) => !account.isOpen(),
  texts: (_subject, business) => ({
    subject: `Sobre tu cuenta en ${business.name}`,
    preheader: 'Tu cuenta no está activa.',
    paragraphs: [
      'Recibimos la solicitud de crear una contraseña nueva, pero tu cuenta no está activa y por ahora no se puede entrar con ella.',
      `${capital(contactUs(business))} y lo revisamos contigo.`,
    ],
    closing: 'Si no pediste nada, ignora este correo.',
  }),
})

function isOwn(account: UserAccount, email: string): boolean {
  return account.isOpen() && account.email === email
}

function isOwnWithoutPassword(account: UserAccount, email: string): boolean {
  return account.passwordHash === null && isOwn(account, email)
}

/** With the parameter the page asks for the terms at once, without it after the service has refused a password. */
function withTerms(url: string): string {
  return Object.assign(new URL(url), { search: `${termsParameter}=1` }).href
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
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
