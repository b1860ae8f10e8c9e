import type { SubscriptionListItem } from '@rodada/contracts/subscription/calls'
import type { OwnMembership } from '@rodada/contracts/subscription/membership'
import { LinkButton, ListPage } from '@rodada/ui'
import { useListAddress } from '@rodada/web/lists/list-address'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
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

/** Whether the list already shows the unpaid membership, alone or with its course. */
function isListed({ pending }: OwnMembership, rows: readonly SubscriptionListItem[]): boolean {
  return pending !== null && rows.some(({ id }) => id === pending.id || id === pending.paidWithId)
}

const noticesLink = (
  <LinkButton href="/suscripciones/avisos" variant="outline" colorPalette="ink" size="sm">
    Avisos y calendario
  </LinkButton>
)

/** Subscriptions and membership of the account, /suscripciones. */
export function Component() {
  const { page, membership, price } = usePageData<typeof loader>()
  const address = useListAddress([])
  useRevalidationAfterReturn()
  const groups = groupsOf(page.list, membership.pending)
  const banner = !isListed(membership, page.list) && (
    <MembershipBanner membership={membership} price={price} />
  )
  // Unpaid subscriptions come before everything else.
  const isBannerFirst = groups.unpaid.length === 0
  return (
    <ListPage
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Mis Suscripciones' }]}
      header={{ title: 'Mis Suscripciones', tone: 'bowl', children: noticesLink }}
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
