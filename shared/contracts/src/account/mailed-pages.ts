import { linkPages } from './calls.ts'
import { ownErasurePath } from './erasure-rules.ts'

/**
 * Every page that a mail leads to. Without a session it is shown, or shown after signing in: an architecture test
 * checks that in the apps.
 */
export const mailedPages = {
  ...linkPages,
  recoverPassword: '/recuperar-contrasena',
  subscription: '/suscripcion/:id',
  renewal: '/suscripcion/:id/renovar',
  confirmation: '/suscripcion/:id/confirmacion-de-registro',
  letter: '/participante/:id/carta-responsiva',
  health: '/participante/:id/salud',
  subscriptions: '/suscripciones',
  offeredPlace: '/suscripciones/aceptar-lugar',
  leaveMails: '/suscripciones/dejar-de-recibir',
  courses: '/academia',
  order: '/pedido/:id',
  erasure: ownErasurePath,
} as const
export type MailedPage = (typeof mailedPages)[keyof typeof mailedPages]
