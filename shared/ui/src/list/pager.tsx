import { Icon } from '../icons/icon.tsx'
import { Anchor } from '../provider/link-component.tsx'
import { styled } from '../theme/styled.ts'

type PagerItem = number | 'gap'

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/**
 * The pages to show for `current` (1-based) of `total`: all up to 10; else the first two, a window and the last
 * two, six at either end.
 */
export function pagerWindow(current: number, total: number): PagerItem[] {
  if (total <= 10) return range(1, total)
  const ending = [total - 1, total]
  if (current <= 6) return [...range(1, 6), 'gap', ...ending]
  if (current > total - 6) return [1, 2, 'gap', ...range(total - 5, total)]
  return [1, 2, 'gap', current - 1, current, current + 1, 'gap', ...ending]
}

interface PagerProps {
  currentPage: number
  totalPages: number
  /** Address of a page of the same list, filters included. */
  hrefOf: (page: number) => string
}

const Items = styled('ol', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '1', py: '8' },
})

const step = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: { base: '11', md: '10' },
    height: { base: '11', md: '10' },
    px: '2',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    transition: 'colors',
  },
} as const

const PageLink = styled(
  Anchor,
  {
    base: {
      ...step.base,
      _hover: { bg: 'muted' },
      _currentPage: { bg: 'ink.solid', color: 'ink.contrast' },
    },
  },
  { forwardProps: ['href'] },
)
const Gap = styled('span', { base: { ...step.base, minW: '6', px: '0', color: 'fg.subtle' } })
const Stuck = styled('span', { base: { ...step.base, color: 'fg.subtle', opacity: '0.5' } })

interface EndProps {
  label: string
  icon: 'left' | 'right'
  href: string | undefined
}

function End({ label, icon, href }: EndProps) {
  if (href === undefined) {
    return (
      <Stuck aria-hidden>
        <Icon name={icon} />
      </Stuck>
    )
  }
  return (
    <PageLink href={href} aria-label={label}>
      <Icon name={icon} />
    </PageLink>
  )
}

/** Page numbers with previous and next. Nothing for a single page. */
export function Pager({ currentPage, totalPages, hrefOf }: PagerProps) {
  if (totalPages <= 1) return null
  const href = (page: number) => (page < 1 || page > totalPages ? undefined : hrefOf(page))
  return (
    <nav aria-label="Paginación">
      <Items>
        <li>
          <End label="Página anterior" icon="left" href={href(currentPage - 1)} />
        </li>
        {pagerWindow(currentPage, totalPages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <Gap aria-hidden>…</Gap>
            ) : (
              <PageLink
                href={hrefOf(item)}
                aria-label={`Página ${item}`}
                aria-current={item === currentPage ? 'page' : undefined}
              >
                {item}
              </PageLink>
            )}
          </li>
        ))}
        <li>
          <End label="Página siguiente" icon="right" href={href(currentPage + 1)} />
        </li>
      </Items>
    </nav>
  )
}
