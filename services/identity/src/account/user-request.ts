import type { Actor } from '@rodada/service/identity-token'
import type { MovementSource } from '@rodada/service/movement'

/** The request of a signed-in user. */
export type UserRequest = MovementSource & { readonly actor: Actor }
