import type { RouterLinkProps } from '@rodada/ui'
import { PageLink } from '@rodada/web/page-link'

/** The link that the design system's pieces use: prefetches on intent, moves between views smoothly. */
export function SiteLink(props: RouterLinkProps) {
  return <PageLink {...props} viewTransition />
}
