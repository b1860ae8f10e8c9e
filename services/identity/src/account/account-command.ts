import type { Actor } from '@rodada/service/identity-token'
import type { FastifyRequest } from 'fastify'

/** Input of a command on an account: one's own or, for an administrator, another. */
export interface AccountCommand {
  readonly actor: Actor
  readonly request: FastifyRequest & { readonly actor: Actor }
}
