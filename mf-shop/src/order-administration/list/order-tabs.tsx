import { Flex, LinkButton } from '@rodada/ui'
import type { ListAddress } from '@rodada/web/list-address'
import { tabLabels } from '../order-words.ts'

function hrefOf({ pathname, search }: ListAddress, tab: string): string {
  const words = search.get('search') ?? ''
  const query = new URLSearchParams([
    ...(tab === '' ? [] : [['tab', tab]]),
    ...(words === '' ? [] : [['search', words]]),
  ])
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/** The orders by what is to be done about them. */
export function OrderTabs({ address }: { address: ListAddress }) {
  const chosen = address.search.get('tab') ?? ''
  return (
    <Flex as="nav" aria-label="Pedidos por estado" gap="2" wrap="wrap" mb="4">
      {[['', 'Todos'] as const, ...tabLabels].map(([tab, label]) => (
        <LinkButton
          key={tab}
          href={hrefOf(address, tab)}
          size="sm"
          colorPalette="ink"
          variant={tab === chosen ? 'solid' : 'outline'}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          {label}
        </LinkButton>
      ))}
    </Flex>
  )
}
