import { otherAccountCode } from '@rodada/contracts/account/page-account'
import type { Envelope } from '@rodada/contracts/common'

/**
 * Why a call gave no answer that the page can use. `otherAccount`: it had no effect, since another account is signed in
 * than the one that the page was made for.
 */
export type ApiFailure = 'unreachable' | 'unavailable' | 'busy' | 'refused' | 'otherAccount'

/** The result of a command that got no usable answer, and may have run all the same. */
export interface LostAnswer extends Envelope {
  readonly success: false
  readonly failure: ApiFailure
  /** The server's id of the request. */
  readonly requestId?: string
}

/** Result of a command. `failure` is absent where the service itself has answered. */
export type CommandResult<A = Envelope> =
  | (A & { readonly failure?: undefined; readonly requestId?: undefined })
  | LostAnswer

/** Texts of failed calls, one line each. */
export const failureTexts: Readonly<Record<ApiFailure, string>> = {
  unreachable: 'No pudimos conectarnos. Revisa tu conexión a internet e inténtalo de nuevo.',
  unavailable: 'Esta sección no está disponible por el momento. Inténtalo de nuevo en unos minutos.',
  busy: 'Recibimos demasiadas solicitudes seguidas. Espera un momento e inténtalo de nuevo.',
  refused: 'No pudimos completar la solicitud.',
  otherAccount: 'No lo enviamos: en este navegador ahora hay otra cuenta.',
}

export function failureOfStatus(status: number): ApiFailure {
  if (status === 429) return 'busy'
  return status === 503 ? 'unavailable' : 'refused'
}

/** Whether an answer refuses a command since another account is signed in than the page's. */
export async function isOtherAccount(response: Response): Promise<boolean> {
  if (response.status !== 409) return false
  const answer: { code?: unknown } = Object(
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  return answer.code === otherAccountCode
}

const name = 'ApiError'

/**
 * A read that failed. `unreachable`: no answer from the network; `unavailable`: 503, the service is down;
 * `busy`: 429; `otherAccount`: 409, see there; `refused`: any other answer (only seen where the page is not left, as on the server).
 * `message` is Spanish and fit for the screen.
 */
export class ApiError extends Error {
  override readonly name = name
  readonly failure: ApiFailure
  /** HTTP status, 0 when there was no answer. */
  readonly status: number
  /** The server's id of the request, for its logs. */
  readonly requestId: string | null
  /** Path of the call, for logs; empty where no one call failed. */
  readonly path: string

  constructor(failure: ApiFailure, status: number, message: string, requestId: string | null, path = '') {
    super(message)
    this.failure = failure
    this.status = status
    this.requestId = requestId
    this.path = path
  }
}

/** Recognised by name: shell and remotes may each carry a copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === name
}

/** A failed call as the result of a command. @throws the error where it is of no call. */
export function lostAnswer(error: unknown): LostAnswer {
  if (!isApiError(error)) throw error
  const { failure, message, requestId } = error
  return { success: false, messages: [message], errors: {}, failure, ...(requestId && { requestId }) }
}
