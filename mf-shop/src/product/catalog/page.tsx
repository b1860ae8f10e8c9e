import { findElsewhere } from '@rodada/web/found-elsewhere'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { loadChoices } from '../load-choices.ts'
import { ProductList } from '../product-list.tsx'

/** The list as the address asks for it and the choices of its filters, all at once; the page does not wait for the other catalogue. */
export async function loader(args: LoaderArgs) {
  const elsewhere = findElsewhere(args, 'academy')
  const [page, choices] = await Promise.all([args.read('/api/Product/Index?*'), loadChoices(args)])
  return { page, choices, elsewhere }
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
