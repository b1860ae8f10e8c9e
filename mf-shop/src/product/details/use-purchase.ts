import type { ProductDetails } from '@rodada/contracts/product/calls'
import { useCommand } from '@rodada/web/calls/command'
import { useSession } from '@rodada/web/pages/app'
import { useEffect, useRef, useState } from 'react'
import { addToCart } from '../../cart/cart-commands.ts'

/** What is chosen on the page: before hydration the component hears of no choice. */
function checkedIn(choice: HTMLFieldSetElement | null): number | undefined {
  const checked = choice?.querySelector<HTMLInputElement>(':checked')
  return checked ? Number(checked.value) : undefined
}

/**
 * The chosen variant and its purchase. Several variants start without a choice: a default would sell the first one to whoever
 * overlooks the choice.
 */
export function usePurchase({ variants }: Pick<ProductDetails, 'variants'>) {
  const choice = useRef<HTMLFieldSetElement>(null)
  const [chosenId, setChosenId] = useState<number>()
  const [isAsked, setAsked] = useState(false)
  const [addedId, setAddedId] = useState<number>()
  const { user } = useSession()
  const { run, isBusy } = useCommand(
    (api, variant: ProductDetails['variants'][number]) => addToCart(api, user, variant),
    { onDone: (_, { id }) => setAddedId(id) },
  )
  const [only, ...others] = variants
  const chosen = others.length === 0 ? only : variants.find(({ id }) => id === chosenId)
  useEffect(() => setChosenId(checkedIn(choice.current)), [])

  function ask() {
    setAsked(true)
    choice.current?.querySelector('input')?.focus()
  }
  function addChosen() {
    // An early click is repeated before the effect's choice is rendered.
    const checked = chosen ?? variants.find(({ id }) => id === checkedIn(choice.current))
    if (checked === undefined) ask()
    else void run(checked)
  }
  return {
    choice,
    chosen,
    choose: setChosenId,
    /** Whether the user tried to add without a choice. */
    isMissing: isAsked && chosen === undefined,
    isSoldOut: (chosen === undefined ? variants : [chosen]).every(({ left }) => left === 0),
    isBusy,
    isInCart: chosen !== undefined && chosen.id === addedId,
    addChosen,
  }
}

export type Purchase = ReturnType<typeof usePurchase>
