import type { ProductDetails } from '@rodada/contracts/product'
import { useState } from 'react'
import { useAddToCart } from '../../cart/cart-commands.ts'

/** What is chosen of a product, and the way to put it into the cart. */
export function usePurchase({ variants }: Pick<ProductDetails, 'variants'>) {
  const first = variants.find(({ left }) => left !== 0) ?? variants[0]
  const [chosenId, setChosenId] = useState(first?.id)
  const [isBusy, setBusy] = useState(false)
  const [addedId, setAddedId] = useState<number>()
  const add = useAddToCart()
  const chosen = variants.find(({ id }) => id === chosenId) ?? first

  async function addChosen() {
    if (chosen === undefined || isBusy) return
    setBusy(true)
    try {
      if (await add(chosen)) setAddedId(chosen.id)
    } finally {
      setBusy(false)
    }
  }
  return {
    chosen,
    choose: setChosenId,
    isBusy,
    isInCart: chosen !== undefined && chosen.id === addedId,
    addChosen,
  }
}

export type Purchase = ReturnType<typeof usePurchase>
