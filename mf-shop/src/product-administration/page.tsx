import { LinkButton } from '@rodada/ui'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { loadChoices } from '../product/load-choices.ts'
import { ProductList } from '../product/product-list.tsx'
import { managedProductPath } from '../product/product-paths.ts'

/** The filters' choices with the page; the products may come later. */
export async function loader({ api, search }: LoaderArgs) {
  const [{ value: page }, choices] = await Promise.all([
    deferred(api.get('/api/Product/Index', { query: search })),
    loadChoices({ api }),
  ])
  return { page, choices }
}

/** The product list of who keeps it, /administrar-productos. */
export function Component() {
  return (
    <ProductList
      {...usePageData<typeof loader>()}
      header={{ title: 'Administrar productos', create: '/producto/nuevo' }}
      emptyAction={<LinkButton href="/producto/nuevo">Nuevo producto</LinkButton>}
      pathOf={managedProductPath}
    />
  )
}
