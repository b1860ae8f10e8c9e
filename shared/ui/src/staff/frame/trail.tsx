import { useListReturn } from '@rodada/web/lists/list-return'
import { Link } from '../../primitives/link.ts'
import { styled } from '../../theme/styled.ts'
import type { Step } from './staff-links.ts'

const Steps = styled('ol', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '2',
    minH: '9',
    px: '4',
    overflow: 'hidden',
    fontSize: 'xs',
    color: 'fg.muted',
    '& > li': { display: 'inline-flex', gap: '2', alignItems: 'center', minH: '6', minW: '0' },
    '& > li:last-child': { flexShrink: '10000' },
    '& > li + li::before': { content: '"/"', color: 'fg.subtle' },
    // As high as a finger's target.
    '& > li > *': {
      minW: '0',
      lineHeight: '1.5rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})

/** Link back to a list in its last state. */
function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link variant="quiet" {...useListReturn(href)}>
      {label}
    </Link>
  )
}

/** Breadcrumb of a staff page: `Academia / Cursos / Editar curso`. */
export function Trail({ steps, title }: { steps: readonly Step[]; title: string }) {
  return (
    <nav aria-label="Ruta de navegación">
      <Steps>
        {steps.map(({ label, href }) => (
          <li key={label}>
            {href === undefined ? <span>{label}</span> : <BackLink href={href} label={label} />}
          </li>
        ))}
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </Steps>
    </nav>
  )
}
