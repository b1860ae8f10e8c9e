import type { MailKind } from './account-mail.ts'

/** What each mail is about, as administrators read it of one that did not leave. */
export const mailSubjects: Readonly<Record<MailKind, string>> = {
  welcome: 'Bienvenida a una cuenta nueva',
  'first-access': 'Primera contraseña de una cuenta',
  'imported-access': 'Primera contraseña de una cuenta importada',
  'students-added': 'Alumnos agregados a una cuenta',
  'verify-email': 'Confirmación del correo de una cuenta',
  reset: 'Contraseña nueva',
  'confirm-email': 'Confirmación de un correo nuevo',
  'email-changed': 'Correo de una cuenta cambiado',
  'account-blocked': 'Cuenta bloqueada',
  'codes-refused': 'Códigos incorrectos al iniciar sesión',
  'password-changed': 'Contraseña cambiada',
  'second-factor-on': 'Verificación en dos pasos activada',
  'second-factor-off': 'Verificación en dos pasos desactivada',
  'passkey-added': 'Llave de acceso creada',
  inactive: 'Contraseña pedida para una cuenta cerrada',
}
