import type { ReceiptSource } from '@rodada/contracts/money/rules'
import type { Role } from '@rodada/contracts/roles'
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
  return source === 'order' ? (
    <RoleLink forRole="ProductCapturist" href={`/administrar-pedidos/${id}`}>
      {children}
    </RoleLink>
  ) : (
    <RoleLink forRole="ClassCapturist" href={`/suscripcion/${id}?modo=administrar`}>
      {children}
    </RoleLink>
  )
}

interface RoleLinkProps {
  /** Which opens the page. */
  readonly forRole: Role
  readonly href: string
  readonly children: ReactNode
}

/** A link for who has the role, the mere content for others. */
export function RoleLink({ forRole, href, children }: RoleLinkProps) {
  const hasPage = useHasPages()
  const { user } = useSession()
  const mayOpen = user?.roles.includes(forRole) === true
  return mayOpen && hasPage(href) ? <Link href={href}>{children}</Link> : <Box as="span">{children}</Box>
}
