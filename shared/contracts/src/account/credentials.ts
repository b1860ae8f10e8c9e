/** E-mails and passwords. No schema library here: forms import these too. */

/** Characters. */
export const emailMaxLength = 255

/** Every address that the services' schemas take (`format: 'email'`), and no other. */
export const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i

/** Page of the second step of signing in. */
export const signInCodePage = '/identificacion/codigo'
/** Page that sets a second factor up. */
export const secondFactorPage = '/cuenta/verificacion-en-dos-pasos'
/** Page on which the owner of an account that the staff made accepts the terms, once. */
export const termsPage = '/cuenta/terminos'

/** Code points of a password that is chosen anew; signing in has no lower limit. */
export const passwordLength = { min: 6, max: 100 } as const

/** In the address of a page that sets a first password: the terms must be accepted with it. */
export const termsParameter = 'terminos'
