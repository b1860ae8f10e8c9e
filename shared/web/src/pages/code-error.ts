import type { ApiFailure } from '../calls/api-error.ts'

const name = 'CodeError'

/** Code that did not come: the network did not reach the site, or what the site has released does not work. */
export class CodeError extends Error {
  override readonly name = name
  readonly failure: Extract<ApiFailure, 'unreachable' | 'unavailable'>

  constructor(failure: CodeError['failure'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.failure = failure
  }
}

/** Recognised by name: shell and remotes may each carry a copy of the class. */
export function isCodeError(error: unknown): error is CodeError {
  return error instanceof Error && error.name === name
}
