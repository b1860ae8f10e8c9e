import { Flex, LinkButton, UnusedLabels } from '@rodada/ui'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { OpenRequestsLink } from '../../product-request/open-requests-link.tsx'
import { loadChoices } from '../load-choices.ts'
import { ProductList } from '../product-list.tsx'
import { managedProductPath } from '../product-paths.ts'

/** How many requests wait for an answer. */
async function countOpen(api: LoaderArgs['api']): Promise<number> {
  const query = { state: 'open', itemsPerPage: 1 } as const
  return (await api.get('/api/ProductRequest/Index', { query })).totalItems
}

/** The filters' choices with the page; the products and the number of requests may come later. */
export async function loader({ api, search }: LoaderArgs) {
  const [{ value: page }, { value: openRequests }, choices] = await Promise.all([
    deferred(api.get('/api/Product/Index', { query: search })),
    deferred(countOpen(api)),
    loadChoices({ api }),
  ])
  return { page, openRequests, choices }
}

const labelLists = { categories: 'Categorías', types: 'Tipos', levels: 'Niveles', tags: 'Etiquetas' }

/** The product list of who keeps it, /administrar-productos. */
export function Component() {
  const { openRequests, ...list } = usePageData<typeof loader>()
  return (
    <ProductList
      {...list}
      header={{ title: 'Administrar productos', create: '/producto/nuevo' }}
      emptyAction={<LinkButton href="/producto/nuevo">Nuevo producto</LinkButton>}
      action={
        <Flex wrap="wrap" gap="2">
          <OpenRequestsLink count={openRequests} />
          <UnusedLabels
            names={labelLists}
            read={(api) => api.get('/api/Product/Lookup/Unused')}
            remove={(api, { list, label }) =>
              api.post('/api/Product/Lookup/Delete', { body: { list, label } })
            }
          />
        </Flex>
      }
      pathOf={managedProductPath}
    />
  )
}
