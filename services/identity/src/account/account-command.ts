import type { Actor } from '@rodada/service/identity-token'
import { type CallInput, signedIn } from '@rodada/service/implement'
import type { FastifyRequest } from 'fastify'

/** A signed-in person's wish about an account, the own one or, as an administrator, another. */
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
