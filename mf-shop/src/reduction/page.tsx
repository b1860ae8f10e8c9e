import { CodesPage, type CodeTerms } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'

export async function loader({ read }: LoaderArgs) {
  const [{ value: page }, products, categories] = await Promise.all([
    deferred(read('/api/ProductCapturist/ReductionCode/Index?*')),
    read('/api/Product/Index?itemsPerPage=100&orderBy=name'),
    read('/api/Product/GetCategories'),
  ])
  const choices = products.list.map(({ id, name }) => ({ key: name, value: String(id) }))
  return { page, choices, categories }
}

const terms: Omit<CodeTerms, 'items'> = {
  person: 'cliente',
  lead: 'Descuenta de los productos, nunca del envío.',
  create: (api, body) => api.post('/api/ProductCapturist/ReductionCode/Create', { body }),
  edit: (api, id, body) => api.post('/api/ProductCapturist/ReductionCode/Edit/:id', { params: { id }, body }),
  end: (api, id) => api.post('/api/ProductCapturist/ReductionCode/End/:id', { params: { id } }),
}

/** Codes that take something off orders, /administrar-productos/codigos. */
export function Component() {
  const { page, choices, categories } = usePageData<typeof loader>()
  const hint = 'Sin categorías ni productos vale para todo.'
  const items = { label: 'Productos', hint, goneLabel: 'Producto retirado', choices }
  return (
    <CodesPage
      title="Códigos de la tienda"
      page={page}
      tone="wheel"
      terms={{ ...terms, categories, items }}
    />
  )
}
