import { LinkButton, ListPage } from '@rodada/ui'
import { useRevalidationAfterReturn } from '@rodada/web/after-return'
import { useListAddress } from '@rodada/web/list-address'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { MembershipBanner } from './membership-banner.tsx'
import { groupsOf, SubscriptionGroups } from './subscription-groups.tsx'

export async function loader({ read }: LoaderArgs) {
  const [page, membership, { price }] = await Promise.all([
    read('/api/Me/Subscription/Index?*'),
    read('/api/Me/Membership/Details'),
    read('/api/Membership/GetPrice'),
  ])
  return { page, membership, price }
}

/** One's own subscriptions and the annual membership, /suscripciones. */
export function Component() {
  const { page, membership, price } = usePageData<typeof loader>()
  const address = useListAddress([])
  useRevalidationAfterReturn()
  const groups = groupsOf(page.list)
  const banner = <MembershipBanner membership={membership} price={price} />
  // What is to be paid comes before everything else.
  const isBannerFirst = groups.unpaid.length === 0
  return (
    <ListPage
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Mis Suscripciones' }]}
      header={{ title: 'Mis Suscripciones', tone: 'bowl' }}
      address={address}
      filters={isBannerFirst && banner}
      page={page}
      empty="Todavía no tienes suscripciones."
      emptyAction={
        <LinkButton href="/academia" colorPalette="bowl">
          Ver Cursos
        </LinkButton>
      }
    >
      {() => (
        <SubscriptionGroups groups={groups} pending={membership.pending}>
          {!isBannerFirst && banner}
        </SubscriptionGroups>
      )}
    </ListPage>
  )
}
