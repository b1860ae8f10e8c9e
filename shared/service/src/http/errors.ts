import type { Envelope } from '@rodada/contracts/common'
import { checkMarkedFields } from '@rodada/contracts/words/marked-fields'

/** Field name (capitalised, nested as `Participants[0].Name`) to its messages. */
export type FieldErrors = Record<string, string[]>

interface AppErrorOptions {
  status: number
  code: string
  message: string
  errors?: FieldErrors
  cause?: unknown
  /** The answer names the code, since pages act on it. */
  isNamed?: boolean
  /** Further fields of the answer. */
  more?: object
}

/**
 * The one error type that carries an answer: HTTP status, a stable code for logs and a Spanish message for people.
 * Anything else that is thrown is a fault: 500, logged whole, answered without details.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors
  readonly isNamed: boolean
  readonly more: object

  constructor({ status, code, message, errors = {}, cause, isNamed = false, more = {} }: AppErrorOptions) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.errors = errors
    this.isNamed = isNamed
    this.more = more
  }
}

/**
 * An expected refusal of a command: HTTP 200 with `success: false`, since pages leave on anything else.
 * @param more further fields of the answer.
 */
export function refusal(message: string, errors: FieldErrors = {}, more: object = {}): AppError {
  return new AppError({ status: 200, code: 'refused', message, errors, more })
}

/** Field errors of a command: HTTP 200 with `success: false`. */
export function fieldErrors(errors: FieldErrors): AppError {
  return refusal(checkMarkedFields, errors)
}

/** @throws the field errors, where there are any. */
export function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}

export function notFound(): AppError {
  return new AppError({ status: 404, code: 'not-found', message: 'No encontramos lo que buscas.' })
}

/** HTTP 400. */
export function unreadable(): AppError {
  return new AppError({ status: 400, code: 'unreadable', message: 'No pudimos leer la solicitud.' })
}

export function unauthorized(): AppError {
  return new AppError({ status: 401, code: 'unauthorized', message: 'Inicia sesión para continuar.' })
}

export function forbidden(): AppError {
  return new AppError({ status: 403, code: 'forbidden', message: 'No tienes permiso para hacer esto.' })
}

/** The session is open for setting a second factor up, and for nothing else. */
export function secondFactorDue(): AppError {
  return new AppError({
    status: 403,
    code: 'second-factor-due',
    message: 'Antes de continuar, activa la verificación en dos pasos.',
  })
}

export function unavailable(cause?: unknown): AppError {
  return new AppError({
    status: 503,
    code: 'unavailable',
    message: 'El servicio no está disponible por el momento. Inténtalo de nuevo en unos segundos.',
    cause,
  })
}

export function tooLarge(): AppError {
  return new AppError({ status: 413, code: 'too-large', message: 'Lo que enviaste es demasiado grande.' })
}

export function tooManyRequests(): AppError {
  return new AppError({
    status: 429,
    code: 'too-many-requests',
    message: 'Recibimos demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  })
}

/** The answer of a failed call. */
export function failure(messages: string[], errors: FieldErrors = {}): Envelope {
  return { success: false, messages, errors }
}

/** The answer of a command that did what was asked. */
export function done(...messages: string[]): Envelope {
  return { success: true, messages, errors: {} }
}

/** The sender chooses names, and each finding repeats them: longer ones are cut. */
const longestName = 60

/** Capitalised path to a field of a body: `participants`, 0, `name` is `Participants[0].Name`. */
export function fieldKey(path: readonly (string | number)[]): string {
  return path.reduce<string>((key, step) => {
    if (typeof step === 'number') return `${key}[${step}]`
    const name = step.charAt(0).toUpperCase() + step.slice(1, longestName)
    return key === '' ? name : `${key}.${name}`
  }, '')
}

/** The record was saved by somebody else after the form was filled. */
export function changedMeanwhile(): AppError {
  return refusal(
    'Otra persona cambió este registro. Recarga la página para ver los cambios y vuelve a intentarlo.',
  )
}

/**
 * Refuses a save that was made from an earlier state of the record.
 * @param sent version that the form was filled from; without it nothing is compared.
 * @throws `changedMeanwhile`.
 */
export function requireRecordVersion(current: number, sent: number | undefined): void {
  if (sent !== undefined && sent !== current) throw changedMeanwhile()
}

/**
 * Stores rows. Of two commands that want the same at once a constraint lets one through.
 * @param constraint its name in the database, or its index's.
 * @throws the error of `refused` where the rows break it.
 */
export async function onConstraintViolation<R>(
  constraint: string,
  refused: () => Error,
  store: () => Promise<R>,
): Promise<R> {
  try {
    return await store()
  } catch (error) {
    throw error instanceof Error && 'constraint' in error && error.constraint === constraint
      ? refused()
      : error
  }
}
