import { rootId } from '@rodada/contracts/platform/release'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadPage, useOtherAccount } from '../account/other-account.ts'
import { AppProvider } from './app.ts'
import { createApp } from './create-app.tsx'
import type { Page } from './page.ts'
import { PageLink } from './page-link.tsx'
import type { TroubleProps } from './page-routes.tsx'
import { createPageSource } from './page-source.ts'
import { Link, Outlet, RouterProvider } from './router.ts'
import { createWidgets } from './widgets.ts'

interface StandaloneOptions {
  readonly pages: readonly Page[]
  /** The design system's provider, `UiProvider`, which this package may not import. */
  readonly Provider: ComponentType<{ LinkComponent: typeof PageLink; children: ReactNode }>
}

function PlainFrame({ pages }: Pick<StandaloneOptions, 'pages'>): ReactNode {
  const open = pages.filter(({ path }) => !path.includes(':'))
  return (
    <>
      <nav>
        {open.map(({ id, path, title }) => (
          <Link key={id} to={path}>
            {title}{' '}
          </Link>
        ))}
      </nav>
      <OtherAccount />
      <main>
        <Outlet />
      </main>
    </>
  )
}

function OtherAccount(): ReactNode {
  const other = useOtherAccount()
  if (other === null) return null
  return (
    <p role="alert">
      <span>{`${other.text} ${other.name} `}</span>
      <button type="button" onClick={reloadPage}>
        Recargar
      </button>
    </p>
  )
}

function Pending(): ReactNode {
  return <p>Obteniendo información...</p>
}

function Trouble({ kind, failure, retry }: TroubleProps): ReactNode {
  return (
    <p role="alert">
      <span>{`${kind} ${failure} `}</span>
      <button type="button" onClick={retry}>
        Reintentar
      </button>
    </p>
  )
}

/** Runs a remote without the shell, in a plain frame, for its own team. Renders into the document's root element. */
export function startStandalone({ pages, Provider }: StandaloneOptions): void {
  const root = document.getElementById(rootId)
  if (root === null) throw new Error(`The document has no #${rootId}`)
  const { app, router } = createApp({
    sources: pages.map((page) => createPageSource(page, page.load)),
    layout: { element: <PlainFrame pages={pages} /> },
    notFound: <p>Esta página pertenece a otra parte del sitio.</p>,
    views: { Pending, Trouble },
    widgets: createWidgets(async (name) => {
      throw new Error(`No ${name} without the shell`)
    }),
  })
  createRoot(root).render(
    <Provider LinkComponent={PageLink}>
      <AppProvider app={app}>
        <RouterProvider router={router} />
      </AppProvider>
    </Provider>,
  )
}
