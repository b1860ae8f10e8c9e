import { useLoaderData } from 'react-router-dom'
import type { PageLoader } from './page.ts'

/** The used exports of the router. Shared by name: sharing the whole package costs 27 KB more. */
export {
  Await,
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  type Location,
  matchRoutes,
  type NavigateFunction,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  replace,
  ScrollRestoration,
  useAsyncError,
  useAsyncValue,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'

/** The data that the page's loader returned: `usePageData<typeof loader>()`. */
export function usePageData<L extends PageLoader>(): Awaited<ReturnType<L>> {
  return useLoaderData() as Awaited<ReturnType<L>>
}
