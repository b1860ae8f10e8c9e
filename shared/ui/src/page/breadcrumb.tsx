import { chakra } from '@chakra-ui/react'
import { Link } from '../primitives/link.ts'

export interface Crumb {
  label: string
  /** Left out on the last one: the page itself. */
  href?: string | undefined
}

const Trail = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    pt: { base: '3', md: '4' },
    fontSize: 'sm',
    color: 'fg.muted',
  },
})
const Step = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '6',
    minW: '0',
    // One word may be longer than the screen.
    '& > *': { minW: '0', overflowWrap: 'anywhere' },
    '& + &::before': { content: '"/"', color: 'fg.subtle' },
  },
})

/** Where the page is: `Inicio / Academia / …`. The last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación">
      <Trail>
        {crumbs.map(({ label, href }, index) => (
          <Step key={href ?? ''}>
            {href === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Link href={href} variant="quiet">
                {label}
              </Link>
            )}
          </Step>
        ))}
      </Trail>
    </nav>
  )
}
