import type { Actor } from '@rodada/service/identity-token'
import { type CallInput, signedIn } from '@rodada/service/implement'
import type { FastifyRequest } from 'fastify'

/** An administrator's wish about an account. */
export interface AdminCommand {
  readonly actor: Actor
  readonly request: FastifyRequest
}

export function adminCommandOf({
  actor,
  request,
}: Pick<CallInput<unknown>, 'actor' | 'request'>): AdminCommand {
  return { actor: signedIn(actor), request }
}
