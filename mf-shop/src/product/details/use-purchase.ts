import type { ProductDetails } from '@rodada/contracts/product'
import { useEffect, useRef, useState } from 'react'
import { useAddToCart } from '../../cart/cart-commands.ts'

/**
 * What is chosen of a product, and the way to put it into the cart. Of several sizes or colours none is chosen beforehand: who does
 * not look would buy the first.
 */
export function usePurchase({ variants }: Pick<ProductDetails, 'variants'>) {
  const choice = useRef<HTMLSelectElement>(null)
  const [chosenId, setChosenId] = useState<number>()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [addedId, setAddedId] = useState<number>()
  const add = useAddToCart()
  const [only, ...others] = variants
  const chosen = others.length === 0 ? only : variants.find(({ id }) => id === chosenId)
  useEffect(() => {
    // Chosen before the script came.
    const value = choice.current?.value
    if (value) setChosenId(Number(value))
  }, [])

  function ask() {
    setAsked(true)
    choice.current?.focus()
  }
  async function addChosen() {
    if (isBusy) return
    if (chosen === undefined) return ask()
    setBusy(true)
    try {
      if (await add(chosen)) setAddedId(chosen.id)
    } finally {
      setBusy(false)
    }
  }
  return {
    choice,
    chosen,
    choose: setChosenId,
    /** Whether something was to be added before it was chosen. */
    isMissing: isAsked && chosen === undefined,
    isSoldOut: (chosen === undefined ? variants : [chosen]).every(({ left }) => left === 0),
    isBusy,
    isInCart: chosen !== undefined && chosen.id === addedId,
    addChosen,
  }
}

export type Purchase = ReturnType<typeof usePurchase>
