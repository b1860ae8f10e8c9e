import type { Order } from '@rodada/contracts/order/calls'
import type { Cart } from '@rodada/contracts/order/cart'
import { Box, Callout, FailedPart, LinkButton, QuietLoadingNote, RowsSkeleton } from '@rodada/ui'
import { type Deferred, deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { Await } from '@rodada/web/pages/router'
import { type ReactNode, Suspense } from 'react'
import { orderPath } from '../order/order-paths.ts'
import { type LoadedCart, loadCart } from './load-cart.ts'

export async function loadCartPage(args: LoaderArgs) {
  const { value } = await deferred(loadCart(args))
  return { cart: value }
}

interface CartPartProps {
  cart: Deferred<LoadedCart>['value']
  children: (cart: Cart) => ReactNode
}

/** A guest has no order list, so the cart links to the unpaid order. */
function UnpaidOrder({ order: { id, number } }: { order: Order }) {
  return (
    <Box mb="6">
      <Callout
        text={`Tu pedido ${number} espera tu pago. Sus productos siguen en tu carrito por si quieres cambiar algo.`}
      >
        <LinkButton href={orderPath(id)} size="sm" variant="outline" colorPalette="ink">
          Seguir con mi pedido
        </LinkButton>
      </Callout>
    </Box>
  )
}

export function CartPart({ cart, children }: CartPartProps) {
  return (
    <Suspense
      fallback={
        <div aria-busy>
          <QuietLoadingNote />
          <RowsSkeleton />
        </div>
      }
    >
      <Await resolve={cart} errorElement={<FailedPart />}>
        {({ cart: loaded, unpaid }) => (
          <>
            {unpaid !== null && <UnpaidOrder order={unpaid} />}
            {children(loaded)}
          </>
        )}
      </Await>
    </Suspense>
  )
}
