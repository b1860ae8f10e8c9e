const refused = 'El correo o la contraseña no son correctos, o la cuenta no puede entrar en este momento.'
const wait = 'Hiciste varios intentos seguidos. Espera unos minutos antes de volver a intentarlo.'
const outage =
  'No pudimos revisar tus datos porque el servicio no está disponible. Inténtalo de nuevo en unos minutos.'

const wrongCode = 'El código no es correcto o ya se usó. Escribe el que muestra ahora tu aplicación.'
const tooLate = 'Pasó demasiado tiempo. Escribe otra vez tu correo y tu contraseña.'

/** Messages for the `error` in the address of the code's page; none for null. */
export function codeMessagesOf(error: string | null): readonly string[] {
  if (error === 'caducado') return [tooLate]
  return error === '1' ? [wrongCode] : messagesOf(error)
}

/** Messages for the `error` in the address after a native submission; none for null. */
export function messagesOf(error: string | null): readonly string[] {
  if (error === null) return []
  if (error === 'espera') return [wait]
  return [error === 'servicio' ? outage : refused]
}
