import type { Order } from '@rodada/contracts/order/calls'
import { Button, Callout } from '@rodada/ui'
import type { SessionUser } from '@rodada/web/account/session'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useSession } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { readQuantities, setQuantity } from '../../cart/cart-commands.ts'

type Line = Order['lines'][number]

/** The larger of order and cart, within the stock. */
function wantedOf({ quantity, left }: Line, inCart: number): number {
  const wanted = Math.max(quantity, inCart)
  return left === null ? wanted : Math.min(wanted, left)
}

/** Ends at the first line that the cart refuses. @throws ApiError */
async function refill(api: Api, user: SessionUser | null, lines: readonly Line[]): Promise<CommandResult> {
  let result: CommandResult = { success: true, messages: [], errors: {} }
  const held = await readQuantities(api, user)
  for (const line of lines) {
    const inCart = held.get(line.variantId) ?? 0
    const wanted = wantedOf(line, inCart)
    if (wanted !== inCart) result = await setQuantity(api, user, line.variantId, wanted)
    if (!result.success) break
  }
  return result
}

/** Replaces the payment where a line is not available: puts the rest back into the cart. */
export function BackToCart({ order: { lines } }: { order: Order }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const rest = lines.filter(({ problem }) => problem === null || problem === 'few')
  const { isBusy, run } = useCommand((api) => refill(api, user, rest), {
    onDone: () => navigate('/carrito'),
    onRefused: 'reload',
  })
  return (
    <Callout
      tone="danger"
      role="status"
      text="Este pedido ya no se puede pagar como está: algo cambió desde que lo hiciste."
    >
      <Button size="sm" variant="outline" colorPalette="ink" aria-disabled={isBusy} onClick={() => run()}>
        Llevar lo demás a mi carrito
      </Button>
    </Callout>
  )
}
