import type { ReceiptSource } from '@rodada/contracts/money/rules'
import { Box, Link } from '@rodada/ui'
import { useHasPages, useSession } from '@rodada/web/pages/app'
import type { ReactNode } from 'react'

interface RecordLinkProps {
  readonly source: ReceiptSource
  /** The order, or the subscription that a course or membership is paid by. */
  readonly id: number
  readonly children: ReactNode
}

/** What a receipt is about: a link for who may open it, which administrators without its role may not. */
export function RecordLink({ source, id, children }: RecordLinkProps) {
  const hasPage = useHasPages()
  const { user } = useSession()
  const isOrder = source === 'order'
  const href = isOrder ? `/administrar-pedidos/${id}` : `/suscripcion/${id}?modo=administrar`
  const mayOpen = user?.roles.includes(isOrder ? 'ProductCapturist' : 'ClassCapturist') === true
  return mayOpen && hasPage(href) ? <Link href={href}>{children}</Link> : <Box as="span">{children}</Box>
}
