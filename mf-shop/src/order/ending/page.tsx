import { Breadcrumb, Container, Ending, PageHeader } from '@rodada/ui'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { NoOrder } from '../missing-order.tsx'
import { orderPath } from '../order-paths.ts'

/** `ending` is null where this visitor may not see the order. */
export async function loader({ api, params, request }: LoaderArgs) {
  const id = Number(params.id)
  return {
    id,
    ending: await api.find('/api/Order/WhatIsReturned/:id', { params: { id }, signal: request.signal }),
  }
}

/** Cancels one's own paid order, /pedido/{id}/cancelar. */
export function Component() {
  const { id, ending } = usePageData<typeof loader>()
  const { status } = useSession()
  useRevalidationAfterReturn()
  const back = orderPath(id)
  return (
    <Container width="prose" pb="12">
      <Breadcrumb
        crumbs={[
          { label: 'Inicio', href: '/' },
          // Guests have no list of orders.
          ...(status === 'signed-in' ? [{ label: 'Mis pedidos', href: '/pedidos' }] : []),
          { label: ending === null ? 'Pedido' : `Pedido ${ending.number}`, href: back },
          { label: 'Cancelar' },
        ]}
      />
      <PageHeader title="Cancelar mi pedido" eyebrow={ending?.number} back={back} />
      {ending === null ? (
        <NoOrder />
      ) : (
        <Ending
          ending={ending}
          confirm="Cancelar mi pedido"
          back={back}
          command={(api, returned) => api.post('/api/Order/End/:id', { params: { id }, body: { returned } })}
        />
      )}
    </Container>
  )
}
