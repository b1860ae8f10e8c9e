import type { Cart } from '@rodada/contracts/order/cart'
import { Breadcrumb, Callout, Container, Flex, LinkButton, PageHeader } from '@rodada/ui'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import { useSession } from '@rodada/web/pages/app'
import { useFocusFallback } from '@rodada/web/pages/focus-fallback'
import { usePageData } from '@rodada/web/pages/router'
import { ShippingEstimate } from '../../order/shipping-estimate.tsx'
import { CartPart, loadCartPage } from '../cart-part.tsx'
import { CartTotals } from '../cart-totals.tsx'
import { isOrderable, needsStudent } from '../load-cart.ts'
import { NoLines } from '../no-lines.tsx'
import { CartLines } from './cart-lines.tsx'

export const loader = loadCartPage

function CartContents({ cart }: { cart: Cart }) {
  const surroundings = useFocusFallback<HTMLDivElement>(cart)
  return (
    <Flex ref={surroundings} tabIndex={-1} outline="none" direction="column" gap="6">
      {cart.lines.length === 0 ? <NoLines /> : <FilledCart cart={cart} />}
    </Flex>
  )
}

function FilledCart({ cart }: { cart: Cart }) {
  const { status } = useSession()
  const leadsOn = isOrderable(cart) || (status === 'anonymous' && needsStudent(cart))
  return (
    <>
      <CartLines lines={cart.lines} />
      <CartTotals cart={cart} />
      <ShippingEstimate lines={cart.lines.map(({ variantId, quantity }) => ({ variantId, quantity }))} />
      {leadsOn ? (
        <LinkButton href="/carrito/identificacion" size="lg" wide>
          Continuar con la compra
        </LinkButton>
      ) : (
        <Callout role="status" text="Revisa los productos señalados para continuar con tu compra." />
      )}
      <LinkButton href="/productos" variant="outline" wide>
        Seguir comprando
      </LinkButton>
    </>
  )
}

/** The cart, /carrito. */
export function Component() {
  const { cart } = usePageData<typeof loader>()
  useRevalidationAfterReturn()
  return (
    <Container width="prose" pb="12">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Carrito de compra' }]} />
      <PageHeader title="Carrito de compra" />
      <CartPart cart={cart}>{(loaded) => <CartContents cart={loaded} />}</CartPart>
    </Container>
  )
}
