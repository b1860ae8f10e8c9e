import type { RouterLinkProps } from '@rodada/ui'
import { PageLink } from '@rodada/web/pages/page-link'

/** Link component for the design system: prefetches on intent, navigates with view transitions. */
export function SiteLink(props: RouterLinkProps) {
  return <PageLink {...props} viewTransition />
}
