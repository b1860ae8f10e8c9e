import { useLoaderData } from 'react-router-dom'
import type { PageLoader } from './page.ts'

/** The used exports of the router. Shared by name: sharing the whole package costs 27 KB more. */
export {
  Await,
  createBrowserRouter,
  Link,
  type Location,
  type NavigateFunction,
  Outlet,
  type RouteObject,
  RouterProvider,
  replace,
  ScrollRestoration,
  useAsyncError,
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
