import { formatPrice } from '@rodada/contracts/price-text'
import type { Variant } from '@rodada/contracts/stock'
import { Button, Flex, Grid, Labelled, LinkButton, Select, Spinner } from '@rodada/ui'
import type { ComponentProps } from 'react'
import { StockNote, stockText } from '../stock-note.tsx'

import type { Purchase } from './use-purchase.ts'

function optionText({ name, price, left }: Variant): string {
  return [name ?? '', formatPrice(price), stockText(left)].filter(Boolean).join(' · ')
}

interface BuyProps extends Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'px' | 'fontSize'> {
  purchase: Purchase
}

/** 'Agregar al carrito', or that there is none. */
export function BuyButton({ purchase: { chosen, isBusy, isInCart, addChosen }, ...look }: BuyProps) {
  const isSoldOut = chosen?.left === 0
  const text = isInCart ? 'Agregar otra' : 'Agregar al carrito'
  return (
    <Button
      {...look}
      variant={isInCart ? 'outline' : 'solid'}
      disabled={isSoldOut}
      aria-disabled={isBusy}
      onClick={addChosen}
    >
      {isBusy && <Spinner />}
      {isSoldOut ? 'Agotado' : text}
    </Button>
  )
}

/** Two of them in a line on phones. */
const narrow = { px: '2', fontSize: 'md' } as const

/** The way into the cart and, from then on, to it: side by side, so that nothing below moves. */
function BuyButtons({ purchase }: { purchase: Purchase }) {
  return (
    <Grid templateColumns={purchase.isInCart ? '1fr 1fr' : '1fr'} gap="2">
      <BuyButton purchase={purchase} size="lg" wide {...(purchase.isInCart && narrow)} />
      {purchase.isInCart && (
        <LinkButton href="/carrito" size="lg" wide {...narrow}>
          Ver mi carrito
        </LinkButton>
      )}
    </Grid>
  )
}

/** The choice of a size or colour, what is left of it, and the way into the cart. */
export function BuyBox({ purchase, variants }: { purchase: Purchase; variants: readonly Variant[] }) {
  const { chosen, choose } = purchase
  return (
    <Flex direction="column" gap="3">
      {variants.length > 1 && (
        <Labelled label="Elige una opción">
          {(id) => (
            <Select
              id={id}
              value={chosen?.id}
              onChange={({ currentTarget: { value } }) => choose(Number(value))}
            >
              {variants.map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {optionText(variant)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      <StockNote left={chosen?.left ?? null} />
      <BuyButtons purchase={purchase} />
    </Flex>
  )
}
