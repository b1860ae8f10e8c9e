import { Link } from '@rodada/ui'
import { BreakingText } from '@rodada/ui/staff'
import { managedSubscriptionPath } from './subscription-paths.ts'

interface ManagedSubscriptionLinkProps {
  id: number
  /** Whose it is. */
  createdByName: string
  /** Id of the link itself, for code that brings the focus to it. */
  linkId?: string
}

/** What names a row of the staff's lists: the number of the subscription and whose it is. */
export function ManagedSubscriptionLink({ id, createdByName, linkId }: ManagedSubscriptionLinkProps) {
  return (
    <BreakingText>
      <Link colorPalette="bowl" id={linkId} href={managedSubscriptionPath(id)}>
        {`#${id} ${createdByName}`.trim()}
      </Link>
    </BreakingText>
  )
}
