import type { Variant } from '@rodada/contracts/product/stock'
import { Box, Button, Flex, Grid, LinkButton, PillRadio, Spinner, Text, VisuallyHidden } from '@rodada/ui'
import { type ComponentProps, type RefObject, useId } from 'react'
import { ShippingEstimate } from '../../order/shipping-estimate.tsx'
import { StockNote } from '../stock-note.tsx'
import type { Purchase } from './use-purchase.ts'

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
  /** What they differ in: 'Talla'. */
  name: string
}

/** Sizes or colours as buttons, none of them chosen at first. Uncontrolled: what is chosen before hydration stays. */
function Choice({ purchase: { choice, chosen, choose, isMissing }, variants, name }: ChoiceProps) {
  const id = useId()
  return (
    <fieldset ref={choice} aria-describedby={isMissing ? id : undefined}>
      <Text as="legend" size="sm" fontWeight="semibold" mb="1.5">
        {chosen === undefined ? name : `${name}: ${chosen.name ?? ''}`}
      </Text>
      <Flex wrap="wrap" gap="2">
        {variants.map((variant) => (
          <PillRadio
            key={variant.id}
            name="opcion"
            value={variant.id}
            isOutlined
            isGone={variant.left === 0}
            onChange={() => choose(variant.id)}
          >
            <Box as="span" htmlTranslate="no">
              {variant.name}
            </Box>
            {variant.left === 0 && <VisuallyHidden> agotado</VisuallyHidden>}
          </PillRadio>
        ))}
      </Flex>
      {isMissing && (
        <Text id={id} role="alert" size="sm" color="danger.fg" mt="1.5">
          Elige primero una opción.
        </Text>
      )}
    </fieldset>
  )
}

interface BuyBoxProps extends ChoiceProps {
  /** While these buttons are off the screen, the bar at the bottom shows them. */
  button: RefObject<HTMLDivElement | null>
}

/** Choice of a variant, its remaining stock, the cart's buttons, and how a piece gets to its buyer. */
export function BuyBox({ button, purchase, variants, name }: BuyBoxProps) {
  const { id } = purchase.chosen ?? variants.find(({ left }) => left !== 0) ?? {}
  return (
    <Flex direction="column" gap="3">
      {variants.length > 1 && <Choice purchase={purchase} variants={variants} name={name} />}
      <StockNote left={purchase.chosen?.left ?? null} />
      <Box ref={button}>
        <BuyButtons purchase={purchase} />
      </Box>
      {id !== undefined && <ShippingEstimate lines={[{ variantId: id, quantity: 1 }]} />}
    </Flex>
  )
}
