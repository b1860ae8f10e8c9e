import { formatPrice } from '@rodada/contracts/price-text'
import type { Variant } from '@rodada/contracts/stock'
import { Button, Flex, Labelled, LinkButton, Select, Spinner } from '@rodada/ui'
import { StockNote, stockText } from '../stock-note.tsx'
import type { Purchase } from './use-purchase.ts'

function optionText({ name, price, left }: Variant): string {
  return [name ?? '', formatPrice(price), stockText(left)].filter(Boolean).join(' · ')
}

interface BuyProps {
  purchase: Purchase
  size?: 'md' | 'lg'
  wide?: boolean
}

/** 'Agregar al carrito', or that there is none. */
export function BuyButton({ purchase: { chosen, isBusy, addChosen }, ...look }: BuyProps) {
  const isSoldOut = chosen?.left === 0
  return (
    <Button {...look} disabled={isSoldOut} aria-disabled={isBusy} onClick={addChosen}>
      {isBusy && <Spinner />}
      {isSoldOut ? 'Agotado' : 'Agregar al carrito'}
    </Button>
  )
}

/** The choice of a size or colour, what is left of it, and the way into the cart. */
export function BuyBox({ purchase, variants }: { purchase: Purchase; variants: readonly Variant[] }) {
  const { chosen, choose, isInCart } = purchase
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
      <BuyButton purchase={purchase} size="lg" wide />
      {isInCart && (
        <LinkButton href="/carrito" variant="outline" wide>
          Ver mi carrito
        </LinkButton>
      )}
    </Flex>
  )
}
