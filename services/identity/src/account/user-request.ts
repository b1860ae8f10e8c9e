import type { MovementSource } from '@rodada/service/command/movement'
import type { Actor } from '@rodada/service/http/identity-token'

/** The request of a signed-in user. */
export type UserRequest = MovementSource & { readonly actor: Actor }
