import type { ResponseOf } from '@rodada/contracts/call'
import type { paySubscription } from '@rodada/contracts/payment'
import type { Actor } from '@rodada/service/identity-token'
import { type CallInput, signedIn } from '@rodada/service/implement'
import type { MovementSource } from '@rodada/service/movement'

export type PayAnswer = ResponseOf<typeof paySubscription>

/** A signed-in person's wish about the payment of one subscription. */
export interface PaymentCommand {
  readonly actor: Actor
  readonly source: MovementSource
  /** Of the subscription. */
  readonly id: number
  /** The membership that the page shows with it, as it was sent. */
  readonly mpc: string | undefined
}

/** @throws unauthorized where nobody is signed in. */
export function paymentCommandOf(
  input: Pick<CallInput<unknown>, 'actor' | 'request'> & {
    readonly params: { readonly id: number }
    readonly query: { readonly mpc?: string }
  },
): PaymentCommand {
  const { actor, request, params, query } = input
  return { actor: signedIn(actor), source: request, id: params.id, mpc: query.mpc }
}
