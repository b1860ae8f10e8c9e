import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'
import { VisuallyHidden } from '../primitives/box.tsx'

/** What the router's link must accept; react-router's `Link` fits. */
export interface RouterLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
  children?: ReactNode
}

export type LinkComponent = ComponentType<RouterLinkProps>

const LinkContext = createContext<LinkComponent | null>(null)

/** Set by UiProvider: the design system does not know the router. */
export const LinkProvider = LinkContext.Provider

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** A full page load instead of the router: sign-in, sign-out, other origins. */
  reload?: boolean | undefined
  replace?: boolean | undefined
  ref?: Ref<HTMLAnchorElement>
}

/** An unstyled link: through the router for paths of this site, plain otherwise. One to a new tab says so itself. */
export function Anchor({ href, reload, replace, ref, children, ...rest }: AnchorProps) {
  const RouterLink = useContext(LinkContext)
  const inside = href.startsWith('/') && !href.startsWith('//') && !reload && rest.target === undefined
  if (inside && RouterLink !== null) {
    return (
      <RouterLink to={href} {...(replace ? { replace } : {})} {...(ref ? { ref } : {})} {...rest}>
        {children}
      </RouterLink>
    )
  }
  return (
    <a href={href} ref={ref} {...rest}>
      {children}
      {rest.target === '_blank' && <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>}
    </a>
  )
}
