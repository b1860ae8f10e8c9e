import type { Order } from '@rodada/contracts/order'
import { Button, Callout } from '@rodada/ui'
import { useNavigate } from '@rodada/web/router'
import { useState } from 'react'
import { useSetQuantity } from '../../cart/cart-commands.ts'

/** Stands in the place of the payment where something of the order is not to be had: the rest of it goes back into the cart. */
export function BackToCart({ order: { lines } }: { order: Order }) {
  const setQuantity = useSetQuantity()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function refill() {
    if (isBusy) return
    setBusy(true)
    try {
      for (const { variantId, quantity, problem } of lines)
        if (problem === null || problem === 'few') await setQuantity(variantId, quantity)
      await navigate('/carrito')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Callout
      tone="danger"
      role="status"
      text="Este pedido ya no se puede pagar como está: algo cambió desde que lo hiciste."
    >
      <Button size="sm" variant="outline" colorPalette="ink" aria-disabled={isBusy} onClick={refill}>
        Llevar lo demás a mi carrito
      </Button>
    </Callout>
  )
}
