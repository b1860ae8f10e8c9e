import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { loadChoices } from '../product/load-choices.ts'
import { ProductList } from '../product/product-list.tsx'

/** The list as the address asks for it, and the choices of its filters; all at once. */
export async function loader({ api, search }: LoaderArgs) {
  const [page, choices] = await Promise.all([
    api.get('/api/Product/Index', { query: search }),
    loadChoices({ api }),
  ])
  return { page, choices }
}

/** The product catalogue, /productos. */
export function Component() {
  return (
    <ProductList
      {...usePageData<typeof loader>()}
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Productos' }]}
      header={{ title: 'Productos', lead: 'Tablas, llantas y protecciones que usamos nosotros mismos.' }}
    />
  )
}
