import type { Cart } from '@rodada/contracts/order/cart'
import type { SubmitAnswer } from '@rodada/ui/forms'
import { useBrowserKey } from '@rodada/web/account/browser-key'
import type { Api } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useSession } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { useDraftKey, useForgetDraft } from '@rodada/web/storage/draft'
import { noteGuestOrder } from '@rodada/web/storage/stored-cart'
import { shippingPath } from '../../order/order-paths.ts'

const draft = 'pedido'

/** Refusals of lines belong to the cart's page. */
function isAboutLines(errors: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(errors).some((name) => name.startsWith('Lines'))
}

interface Buyer {
  /** Of a guest. */
  readonly email: string | null
  /** '' for none. */
  readonly code: string
}

/** Makes the order of a cart, once however often it is sent, reloads included. A refusal of lines leads back to the cart. */
export function useCreateOrder(cart: Cart): (buyer: Buyer) => Promise<SubmitAnswer> {
  const { user } = useSession()
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

  async function send(api: Api, { email, code }: Buyer) {
    const typed = code.trim()
    const body = { lines, ...(email !== null && { email }), ...(typed !== '' && { code: typed }) }
    if (user === null) await ensureBrowserKey()
    const result = await api.post('/api/Order/Create', { body, idempotencyKey: keyFor(body) })
    if (!isAboutLines(result.errors)) return result
    return { ...result, messages: ['Algo cambió en tu carrito. Revísalo antes de continuar.'] }
  }
  const { run } = useCommand(send, {
    async onDone({ id }) {
      if (id === undefined) return
      noteMade(id)
      await navigate(shippingPath(id))
    },
    onRefused: ({ errors }) => isAboutLines(errors) && navigate('/carrito'),
  })
  return run
}
