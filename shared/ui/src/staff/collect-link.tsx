import { collectPath, type DebtKind } from '@rodada/contracts/money/rules'
import { useLocation } from '@rodada/web/pages/router'
import type { ComponentProps } from 'react'
import { VisuallyHidden } from '../primitives/box.tsx'
import { LinkButton } from '../primitives/button.tsx'

interface CollectLinkProps extends Omit<ComponentProps<typeof LinkButton>, 'href' | 'children'> {
  kind: DebtKind
  id: number
  /** The row's subject, for screen readers. */
  about?: string
}

/** Opens /caja/cobrar with a debt chosen; the receipt leads back to the page at hand. */
export function CollectLink({ kind, id, about, ...look }: CollectLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <LinkButton {...look} href={collectPath(kind, id, pathname + search)}>
      Cobrar {about !== undefined && <VisuallyHidden>{about}</VisuallyHidden>}
    </LinkButton>
  )
}
