import { Grid, LinkButton, ListPage } from '@rodada/ui'
import { useRevalidationAfterReturn } from '@rodada/web/after-return'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { dueOf } from './amount-due.ts'
import { MembershipBanner } from './membership-banner.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

export async function loader({ api, search, request: { signal } }: LoaderArgs) {
  const [page, membership, { price }] = await Promise.all([
    api.get('/api/Me/Subscription/Index', { query: search, signal }),
    api.get('/api/Me/Membership/Details', { signal }),
    api.get('/api/Membership/GetPrice', { signal }),
  ])
  return { page, membership, price }
}

const columns = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }

/** One's own subscriptions and the annual membership, /suscripciones. */
export function Component() {
  const { page, membership, price } = usePageData<typeof loader>()
  const address = useListAddress([])
  useRevalidationAfterReturn()
  return (
    <ListPage
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Mis Suscripciones' }]}
      header={{ title: 'Mis Suscripciones', tone: 'bowl' }}
      address={address}
      filters={<MembershipBanner membership={membership} price={price} />}
      page={page}
      empty="Todavía no tienes suscripciones."
      emptyAction={
        <LinkButton href="/academia" colorPalette="bowl">
          Ver Cursos
        </LinkButton>
      }
    >
      {(rows) => (
        // Safari takes a list without bullets for none.
        <Grid
          as="ul"
          role="list"
          aria-label="Suscripciones"
          listStyleType="none"
          gap="5"
          gridTemplateColumns={columns}
        >
          {rows.map((row) => (
            <li key={row.id}>
              <SubscriptionCard row={row} due={dueOf(row, membership.pending)} />
            </li>
          ))}
        </Grid>
      )}
    </ListPage>
  )
}
