import { collectPath, type DebtKind } from '@rodada/contracts/money/rules'
import { useLocation } from '@rodada/web/pages/router'
import { VisuallyHidden } from '../primitives/box.tsx'
import { LinkButton } from '../primitives/button.tsx'
import type { Tone } from '../theme/colors.ts'

interface CollectLinkProps {
  kind: DebtKind
  id: number
  /** In a row of a list: its subject, for screen readers. */
  about?: string
  variant?: 'solid' | 'outline'
  colorPalette?: Tone
}

/** As high as the buttons of a dense list. */
const inRow = { size: 'sm', minH: '8', px: '2.5', fontSize: 'xs' } as const

/** Opens /caja/cobrar with a debt chosen; the receipt leads back to the page at hand. */
export function CollectLink({ kind, id, about, ...look }: CollectLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <LinkButton href={collectPath(kind, id, pathname + search)} {...look} {...(about !== undefined && inRow)}>
      Cobrar {about !== undefined && <VisuallyHidden>{about}</VisuallyHidden>}
    </LinkButton>
  )
}
