import { isCodeError } from '../pages/code-error.ts'
import { type ApiFailure, isApiError } from './api-error.ts'

/** Spanish texts of a failure: what happened, and what to do about it. */
export interface FailureWords {
  readonly title: string
  readonly detail: string
}

const offlineWords: FailureWords = {
  title: 'No hay conexión a internet',
  detail: 'Lo cargaremos en cuanto vuelva la conexión.',
}

const words: Readonly<Record<ApiFailure, FailureWords>> = {
  unreachable: {
    title: 'No pudimos conectarnos',
    detail: 'Revisa tu conexión a internet e inténtalo de nuevo.',
  },
  unavailable: {
    title: 'Esta sección no está disponible por el momento',
    detail:
      'Algo no responde de nuestro lado; el resto del sitio sigue funcionando. Inténtalo de nuevo en unos minutos.',
  },
  busy: {
    title: 'Recibimos demasiadas solicitudes seguidas',
    detail: 'Espera un momento e inténtalo de nuevo.',
  },
  refused: {
    title: 'No pudimos completar la solicitud',
    detail: 'Inténtalo de nuevo; si el problema sigue, escríbenos.',
  },
  otherAccount: {
    title: 'No lo enviamos',
    detail: 'En este navegador ahora hay otra cuenta. Recarga la página.',
  },
}

/** Texts of a read that failed, or of code. Without a network these are always those of the lost network. */
export function failureWords(failure: ApiFailure, offline: boolean): FailureWords {
  return offline ? offlineWords : words[failure]
}

/** `null` where the error is of no read, or no server answered. */
export function requestIdOf(error: unknown): string | null {
  return isApiError(error) ? error.requestId : null
}

/** `undefined` where the error is neither of a read nor of code that did not come. */
export function failureOf(error: unknown): ApiFailure | undefined {
  return isApiError(error) || isCodeError(error) ? error.failure : undefined
}
