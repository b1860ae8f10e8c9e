import type { Variant } from '@rodada/contracts/product/stock'
import { formatPrice } from '@rodada/contracts/words/money'
import { Box, Button, Flex, Grid, Labelled, LinkButton, Select, Spinner, Text } from '@rodada/ui'
import type { ComponentProps, RefObject } from 'react'
import { StockNote, stockText } from '../stock-note.tsx'
import type { Purchase } from './use-purchase.ts'

function optionText({ name, price, left }: Variant): string {
  return [name ?? '', formatPrice(price), stockText(left)].filter(Boolean).join(' · ')
}

interface BuyProps extends Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'px' | 'fontSize'> {
  purchase: Purchase
}

/** 'Agregar al carrito', or the disabled 'Agotado'. */
export function BuyButton({ purchase: { isSoldOut, isBusy, isInCart, addChosen }, ...look }: BuyProps) {
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

/** Two buttons fit on one line of a phone. */
const narrow = { px: '2', fontSize: 'md' } as const

/** Add to cart, then also open it: side by side, so that nothing below moves. */
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

interface ChoiceProps {
  purchase: Purchase
  variants: readonly Variant[]
}

/** Nothing is chosen at first. */
function Choice({ purchase: { choice, chosen, choose, isMissing }, variants }: ChoiceProps) {
  return (
    <Labelled label="Elige una opción">
      {(id) => (
        <>
          <Select
            ref={choice}
            id={id}
            value={chosen?.id ?? ''}
            // The fixed bar at the bottom would cover a focused select.
            scrollMarginBottom="32"
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={({ currentTarget: { value } }) => choose(Number(value))}
          >
            <option value="" disabled hidden>
              Talla, color o medida
            </option>
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {optionText(variant)}
              </option>
            ))}
          </Select>
          {isMissing && (
            <Text id={`${id}-error`} role="alert" size="sm" color="danger.fg" mt="1.5">
              Elige primero una opción.
            </Text>
          )}
        </>
      )}
    </Labelled>
  )
}

interface BuyBoxProps extends ChoiceProps {
  /** While these buttons are off the screen, the bar at the bottom shows them. */
  button: RefObject<HTMLDivElement | null>
}

/** Choice of a variant, its remaining stock and the cart's buttons. */
export function BuyBox({ button, purchase, variants }: BuyBoxProps) {
  return (
    <Flex direction="column" gap="3">
      {variants.length > 1 && <Choice purchase={purchase} variants={variants} />}
      <StockNote left={purchase.chosen?.left ?? null} />
      <Box ref={button}>
        <BuyButtons purchase={purchase} />
      </Box>
    </Flex>
  )
}
