import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { usePrefetch } from './app.ts'
import { Link } from './router.ts'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A path of this site. */
  readonly to: string
}

/**
 * A link between pages: fetches the other page's code and public data as soon as the visitor points at it,
 * touches it or reaches it by keyboard.
 */
export function PageLink({ to, ...rest }: PageLinkProps): ReactNode {
  const prefetch = usePrefetch()
  const intend = useCallback(() => prefetch(to), [prefetch, to])
  return <Link onPointerEnter={intend} onTouchStart={intend} onFocus={intend} {...rest} to={to} />
}
