import type { ModulesOf } from '@rodada/web/page'
import type { pages } from './pages.ts'

/** The module behind each page. The chunk is named like the page: its files are preloaded by that name. */
export const routes: ModulesOf<typeof pages> = {
  'shop.products': () => import(/* webpackChunkName: "shop.products" */ './product-catalog/page.tsx'),
  'shop.product': () => import(/* webpackChunkName: "shop.product" */ './product-details/page.tsx'),
  'shop.product-administration': () =>
    import(/* webpackChunkName: "shop.product-administration" */ './product-administration/page.tsx'),
  'shop.product-requests': () =>
    import(/* webpackChunkName: "shop.product-requests" */ './product-request-list/page.tsx'),
  'shop.new-product': () => import(/* webpackChunkName: "shop.new-product" */ './new-product/page.tsx'),
  'shop.product-editor': () =>
    import(/* webpackChunkName: "shop.product-editor" */ './product-editor/page.tsx'),
  'shop.cart': () => import(/* webpackChunkName: "shop.cart" */ './online-purchase/cart-page.tsx'),
  'shop.cart-sign-in': () =>
    import(/* webpackChunkName: "shop.cart-sign-in" */ './online-purchase/cart-page.tsx'),
  'shop.order-shipping': () =>
    import(/* webpackChunkName: "shop.order-shipping" */ './online-purchase/order-shipping-page.tsx'),
  'shop.order-payment': () =>
    import(/* webpackChunkName: "shop.order-payment" */ './online-purchase/order-payment-page.tsx'),
  'shop.order-confirmation': () =>
    import(/* webpackChunkName: "shop.order-confirmation" */ './online-purchase/order-confirmation-page.tsx'),
}
