import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'
import { VisuallyHidden } from '../primitives/box.tsx'
import { ownTexts } from '../theme/own-texts.ts'

/** Props that the router's link must accept; react-router's `Link` fits. */
export interface RouterLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
  children?: ReactNode
}

export type LinkComponent = ComponentType<RouterLinkProps>

const LinkContext = createContext<LinkComponent | null>(null)

/** Set by UiProvider: the design system does not depend on the router. */
export const LinkProvider = LinkContext.Provider

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** A full page load instead of the router: sign-in, sign-out, other origins. */
  reload?: boolean
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** Whether the router handles it; files have no page there. */
function isInside({ href, reload, target, download }: AnchorProps): boolean {
  const isLeft = reload || target !== undefined || download !== undefined
  return href.startsWith('/') && !href.startsWith('//') && !isLeft
}

const opensInTab = <VisuallyHidden key="tab"> (se abre en otra pestaña)</VisuallyHidden>

/** An unstyled link: through the router for paths of this site, plain otherwise. A link to a new tab announces that. */
export function Anchor(props: AnchorProps) {
  const { href, reload, replace, ref, children, ...rest } = props
  const RouterLink = useContext(LinkContext)
  if (RouterLink !== null && isInside(props)) {
    return (
      <RouterLink to={href} {...(replace ? { replace } : {})} {...(ref ? { ref } : {})} {...rest}>
        {children}
      </RouterLink>
    )
  }
  const opensElsewhere = rest.target === '_blank' && opensInTab
  return createElement('a', { href, ref, ...rest }, ...ownTexts([children, opensElsewhere]).children)
}
