import type { Order } from '@rodada/contracts/order'
import { Button, Callout } from '@rodada/ui'
import { isApiError } from '@rodada/web/api-error'
import { useNotify } from '@rodada/web/app'
import { useNavigate } from '@rodada/web/router'
import { useReadQuantities, useSetQuantity } from '../../cart/cart-commands.ts'
import { useBusy } from '../../use-busy.ts'

type Line = Order['lines'][number]

/** The larger of order and cart, within the stock. */
function wantedOf({ quantity, left }: Line, inCart: number): number {
  const wanted = Math.max(quantity, inCart)
  return left === null ? wanted : Math.min(wanted, left)
}

/** Resolves false at the first line that the cart refuses; the reason is shown. */
function useRefill(): (lines: readonly Line[]) => Promise<boolean> {
  const readQuantities = useReadQuantities()
  const setQuantity = useSetQuantity()
  const { show } = useNotify()
  return async (lines) => {
    try {
      const held = await readQuantities()
      for (const line of lines) {
        const inCart = held.get(line.variantId) ?? 0
        const wanted = wantedOf(line, inCart)
        if (wanted !== inCart && !(await setQuantity(line.variantId, wanted))) return false
      }
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      show('error', [error.message])
      return false
    }
  }
}

/** Replaces the payment where a line is not available: puts the rest back into the cart. */
export function BackToCart({ order: { lines } }: { order: Order }) {
  const fill = useRefill()
  const navigate = useNavigate()
  const { isBusy, run } = useBusy(async () => {
    const rest = lines.filter(({ problem }) => problem === null || problem === 'few')
    if (await fill(rest)) await navigate('/carrito')
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
