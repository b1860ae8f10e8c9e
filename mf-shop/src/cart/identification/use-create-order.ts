import type { Cart } from '@rodada/contracts/cart'
import type { SubmitAnswer } from '@rodada/ui/forms'
import { useApi, useNotify, useSession } from '@rodada/web/app'
import { useBrowserKey } from '@rodada/web/browser-key'
import { useDraftKey, useForgetDraft } from '@rodada/web/draft'
import { useNavigate } from '@rodada/web/router'
import { noteGuestOrder } from '@rodada/web/stored-cart'
import { shippingPath } from '../../order/order-paths.ts'

const draft = 'pedido'

/** Refusals of lines belong to the cart's page. */
function isAboutLines(errors: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(errors).some((name) => name.startsWith('Lines'))
}

/** Makes the order of a cart, once however often it is sent, reloads included. A refusal of lines leads back to the cart. */
export function useCreateOrder(cart: Cart): (email: string | null) => Promise<SubmitAnswer> {
  const api = useApi()
  const { user } = useSession()
  const { show, showResult } = useNotify()
  const keyFor = useDraftKey(draft)
  const forgetDraft = useForgetDraft()
  const ensureBrowserKey = useBrowserKey({ atOnce: false })
  const navigate = useNavigate()
  const lines = cart.lines.map(({ variantId, quantity, price }) => ({ variantId, quantity, price }))

  /** The pieces stay in the cart until they are reserved; the service removes them from an account's cart itself. */
  function noteMade(id: number) {
    // Buying the same lines again must be a new command with a new key.
    forgetDraft(draft)
    if (user === null) noteGuestOrder(id, lines)
  }

  return async (email) => {
    const body = { lines, ...(email !== null && { email }) }
    if (user === null) await ensureBrowserKey()
    const result = await api.post('/api/Order/Create', { body, idempotencyKey: keyFor(body) })
    if (result.success && result.id !== undefined) {
      noteMade(result.id)
      await navigate(shippingPath(result.id))
    } else if (isAboutLines(result.errors)) {
      show('error', ['Algo cambió en tu carrito. Revísalo antes de continuar.'])
      await navigate('/carrito')
    } else showResult(result)
    return result
  }
}
