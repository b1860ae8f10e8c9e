import type { ListAddress } from '@rodada/web/lists/list-address'
import type { SavedView } from '@rodada/web/lists/saved-views'
import { Anchor } from '../../provider/link-component.tsx'
import { styled } from '../../theme/styled.ts'

/** A state that a list can be filtered by: its query pairs; without pairs, everything. */
export interface StateTab {
  readonly label: string
  readonly query: Readonly<Record<string, string>>
}

const Tabs = styled('nav', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    mb: '1',
    borderBottomWidth: '1px',
    borderColor: 'line',
    fontSize: 'sm',
  },
})
const Tab = styled(
  Anchor,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: '0',
      minH: '9',
      px: '3',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      color: 'fg.muted',
      fontWeight: 'semibold',
      transition: 'colors',
      _hover: { color: 'fg' },
      _currentPage: { color: 'fg', borderColor: 'wheel.solid' },
      _focusVisible: { outlineOffset: '-3px' },
    },
  },
  { forwardProps: ['href'] },
)

/** The address with this tab's pairs in place of the other tabs', other parameters kept, on the first page. */
function hrefOf({ pathname, search }: ListAddress, tabs: readonly StateTab[], { query }: StateTab): string {
  const replaced = new Set(['currentPage', ...tabs.flatMap((tab) => Object.keys(tab.query))])
  const next = new URLSearchParams([
    ...Object.entries(query),
    ...[...search].filter(([name]) => !replaced.has(name)),
  ])
  return next.size === 0 ? pathname : `${pathname}?${next}`
}

interface PageTabsProps {
  /** Accessible name of the tabs: 'Reportes'. */
  label: string
  tabs: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[]
}

/** Views of one matter, as links. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <Tabs aria-label={label} data-print="hide">
      {tabs.map((tab, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the names of saved views may repeat those of states
        <Tab key={`${index} ${tab.label}`} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Tab>
      ))}
    </Tabs>
  )
}

interface StateTabsProps {
  address: ListAddress
  tabs: readonly StateTab[]
  /** Accessible name of the tabs: 'Pedidos por estado'. */
  label: string
  views: readonly SavedView[]
  /** The view that is shown, in place of a state. */
  current: SavedView | undefined
}

/** The rows of a list by their state, and its saved views, as links. */
export function StateTabs({ address, tabs, label, views, current }: StateTabsProps) {
  const names = new Set(tabs.flatMap(({ query }) => Object.keys(query)))
  const isAsked = ({ query }: StateTab) =>
    current === undefined &&
    [...names].every((name) => (address.search.get(name) ?? '') === (query[name] ?? ''))
  const states = tabs.map((tab) => ({
    label: tab.label,
    href: hrefOf(address, tabs, tab),
    isCurrent: isAsked(tab),
  }))
  const saved = views.map((view) => ({
    label: view.name,
    href: view.query === '' ? address.pathname : `${address.pathname}?${view.query}`,
    isCurrent: view === current,
  }))
  return <PageTabs label={label} tabs={[...states, ...saved]} />
}
