import type { Cart } from '@rodada/contracts/cart'
import { FailedPart, QuietLoadingNote, RowsSkeleton } from '@rodada/ui'
import { type Deferred, deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { Await } from '@rodada/web/router'
import { type ReactNode, Suspense } from 'react'
import { loadCart } from './load-cart.ts'

/** Of the pages that show a cart. */
export async function loadCartPage(args: LoaderArgs) {
  const { value } = await deferred(loadCart(args))
  return { cart: value }
}

export interface CartPartProps {
  cart: Deferred<Cart>['value']
  children: (cart: Cart) => ReactNode
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
        {children}
      </Await>
    </Suspense>
  )
}
