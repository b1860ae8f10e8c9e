import type { Actor } from '@rodada/service/identity-token'
import { type CallInput, signedIn } from '@rodada/service/implement'
import type { FastifyRequest } from 'fastify'

/** Input of a command on an account: one's own or, for an administrator, another. */
export interface AccountCommand {
  readonly actor: Actor
  readonly request: FastifyRequest
}

/** @throws unauthorized without a session. */
export function accountCommandOf({
  actor,
  request,
}: Pick<CallInput<unknown>, 'actor' | 'request'>): AccountCommand {
  return { actor: signedIn(actor), request }
}
