import { Flex, LinkButton, UnusedLabels } from '@rodada/ui'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { OpenRequestsLink } from '../../product-request/open-requests-link.tsx'
import { loadChoices } from '../load-choices.ts'
import { ProductList } from '../product-list.tsx'

/** How many requests wait for an answer. */
async function countOpen({ read }: LoaderArgs): Promise<number> {
  return (await read('/api/ProductRequest/Index?state=open&itemsPerPage=1')).totalItems
}

/** The filters' choices with the page; the products and the number of requests may come later. */
export async function loader(args: LoaderArgs) {
  const [{ value: page }, { value: openRequests }, choices] = await Promise.all([
    deferred(args.read('/api/Product/Index?*')),
    deferred(countOpen(args)),
    loadChoices(args),
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
        <Flex wrap="wrap" gap="2" mt="3">
          <OpenRequestsLink count={openRequests} />
          <LinkButton href="/administrar-productos/existencias" variant="ghost" colorPalette="ink" size="sm">
            Existencias
          </LinkButton>
          <UnusedLabels
            names={labelLists}
            read={(api) => api.get('/api/Product/Lookup/Unused')}
            remove={(api, { list, label }) =>
              api.post('/api/Product/Lookup/Delete', { body: { list, label } })
            }
          />
        </Flex>
      }
      managed
    />
  )
}
