import { Breadcrumb, Container, Ending, PageHeader } from '@rodada/ui'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { subscriptionPath } from '../subscription-paths.ts'

export async function loader({ api, params }: LoaderArgs) {
  const ending = await api.get('/api/Me/Subscription/:id/WhatIsReturned', { params })
  return { id: Number(params.id), ending }
}

/** Cancels one's own paid subscription or membership, /suscripcion/{id}/cancelar. */
export function Component() {
  const { id, ending } = usePageData<typeof loader>()
  useRevalidationAfterReturn()
  const name = ending.isMembership ? 'membresía' : 'suscripción'
  const back = subscriptionPath(id)
  return (
    <Container width="prose" pb="12">
      <Breadcrumb
        crumbs={[
          { label: 'Inicio', href: '/' },
          { label: 'Mis Suscripciones', href: '/suscripciones' },
          { label: ending.isMembership ? `Membresía #${id}` : `Suscripción #${id}`, href: back },
          { label: 'Cancelar' },
        ]}
      />
      <PageHeader title={`Cancelar mi ${name}`} eyebrow={`#${id}`} back={back} tone="bowl" />
      <Ending
        ending={ending}
        confirm={`Cancelar mi ${name}`}
        back={back}
        command={(api, returned) =>
          api.post('/api/Me/Subscription/:id/End', { params: { id }, body: { returned } })
        }
      />
    </Container>
  )
}
