import type { AcademyMailKinds } from './mail-kinds.ts'

/** What each mail is about, as administrators read it of one that did not leave. */
export const mailSubjects: Readonly<Record<keyof AcademyMailKinds, string>> = {
  'pay-later': 'Registro que espera su pago',
  'payment-reversed': 'Pago anulado',
  'payment-received': 'Pago recibido',
  'registered-free': 'Registro sin costo',
  'membership-paid': 'Membresía pagada',
  'payment-refunded': 'Dinero devuelto',
  'refund-reversed': 'Devolución de dinero corregida',
  'subscription-canceled': 'Suscripción cancelada',
  'subscription-ended': 'Suscripción cancelada por su titular',
  'few-classes': 'Quedan pocas clases',
  'validity-ending': 'Suscripción por vencer',
  'session-cancelled': 'Clase cancelada',
  'booking-cancelled': 'Lugar en una clase cancelado',
  'booking-made': 'Clase reservada',
  'hold-ended': 'Lugares apartados que se liberaron',
  'moved-too-late': 'Clase movida después de la vigencia',
  'session-moved': 'Clase movida',
  'place-offered': 'Lugar libre para quien espera',
  'waiting-ended': 'Fin de la lista de espera',
  'waiting-moved': 'Clase con lista de espera movida',
  'class-reminder': 'Recordatorio de clase',
}
