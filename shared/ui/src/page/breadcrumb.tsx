import { Link } from '../primitives/link.ts'
import type { AnchorProps } from '../provider/link-component.tsx'
import { styled } from '../theme/styled.ts'

export interface Crumb {
  label: string
  /** Left out on the last one: the page itself. */
  href?: string | undefined
  /** Does something of its own when the crumb is followed, e.g. `useListReturn`. */
  onClick?: AnchorProps['onClick']
}

const Trail = styled('ol', {
  base: {
    // One line: a second one would come and go with the font that arrives, and move the page.
    display: 'flex',
    columnGap: '2',
    pt: { base: '3', md: '4' },
    fontSize: 'sm',
    color: 'fg.muted',
  },
})
const Step = styled('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '6',
    minW: '0',
    // Titles of records, which the page has whole, are cut first: the others lose less than browsers can draw, unless they
    // fill the line by themselves.
    '&[data-long]': { flexShrink: '10000' },
    '& > *': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // As high as a finger on phones; the room around the trail is theirs.
    '& > a': { px: '1', mx: '-1', py: { base: '3', md: '0' }, my: { base: '-3', md: '0' } },
    '& + &::before': { content: '"/"', color: 'fg.subtle' },
  },
})

/** Letters of a label that has its place before longer ones; three such fit on a phone. */
const shortLabel = 14

/** Where the page is: `Inicio / Academia / …`. The last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación">
      <Trail>
        {crumbs.map(({ label, href, onClick }, index) => (
          <Step key={href ?? ''} data-long={label.length > shortLabel || undefined}>
            {href === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Link href={href} onClick={onClick} variant="quiet">
                {label}
              </Link>
            )}
          </Step>
        ))}
      </Trail>
    </nav>
  )
}
