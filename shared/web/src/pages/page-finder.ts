import { matchPage } from '@rodada/contracts/platform/page-address'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import type { App } from './app.ts'
import { type PageHost, pageRoute } from './page-routes.tsx'
import type { PageSource } from './page-source.ts'
import type { RouteObject } from './router.ts'

interface Frame {
  /** The frame around every page. */
  readonly layout: Pick<RouteObject, 'element' | 'errorElement'>
  readonly notFound: RouteObject['element']
  /** Runs before `notFound` is shown; default: none. */
  readonly unknownLoader?: RouteObject['loader']
}

/** The routes of one app. Every id is explicit: a server's answer names its data by them. */
export function routesOf(
  { layout, notFound, unknownLoader }: Frame,
  sources: readonly PageSource[],
  host: PageHost,
): RouteObject[] {
  const children = sources.map((source) => pageRoute(source, host))
  const unknown = {
    id: 'unknown',
    path: '*',
    element: notFound,
    ...(unknownLoader && { loader: unknownLoader }),
  }
  return [{ id: 'app', ...layout, children: [...children, unknown] }]
}

/** See `App.hasPage`. */
export function pageFinder(
  pages: readonly PageDescriptor[],
  isAbsent: (pathname: string) => boolean = () => false,
): App['hasPage'] {
  return (path) => {
    const { pathname } = new URL(path, 'http://pages.invalid')
    return matchPage(pages, pathname) !== null || isAbsent(pathname)
  }
}
