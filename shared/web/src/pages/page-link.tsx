import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { usePrefetch } from './app.ts'
import { Link } from './router.ts'
import { useIntent } from './use-intent.ts'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A path of this site. */
  readonly to: string
}

/**
 * A link between pages: fetches the other page's code and first data as soon as the visitor rests on it with a pointer
 * or the keyboard, or presses or touches it.
 */
export function PageLink({ to, ...rest }: PageLinkProps): ReactNode {
  const prefetch = usePrefetch()
  const intend = useCallback((isPressed: boolean) => prefetch(to, isPressed), [prefetch, to])
  return <Link {...useIntent(intend)} {...rest} to={to} />
}
