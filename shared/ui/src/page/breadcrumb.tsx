import { Link } from '../primitives/link.ts'
import type { AnchorProps } from '../provider/link-component.tsx'
import { styled } from '../theme/styled.ts'

export interface Crumb {
  label: string
  /** Absent for the last crumb, the page itself. */
  href?: string
  /** Called when the crumb is followed, e.g. `useListReturn`. */
  onClick?: AnchorProps['onClick']
}

const Trail = styled('ol', {
  base: {
    // One line: a second one would come and go with the web font, and move the page.
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
    // Titles of records, which the page shows in full, are cut first: the others then shrink by less than a visible
    // amount, unless they fill the line by themselves.
    '&[data-long]': { flexShrink: '10000' },
    '& > *': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // Touch height on phones, without more room: the margins take the padding back.
    '& > a': { px: '1', mx: '-1', py: { base: '3', md: '0' }, my: { base: '-3', md: '0' } },
    '& + &::before': { content: '"/"', color: 'fg.subtle' },
  },
})

/** Longest label, in letters, that is not cut before longer ones; three of them fit on a phone. */
const shortLabel = 14

/** `Inicio / Academia / …`. The last crumb is the page itself. */
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
