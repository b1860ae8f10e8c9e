import { describe, expect, it } from '@jest/globals'
import { Input, mainId, UiProvider } from '@rodada/ui'
import { createBrowserRouter, Link, Outlet, RouterProvider } from '@rodada/web/pages/router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PageTitle, useOwnTitle } from './page-title.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

function Frame() {
  return (
    <PageTitle>
      {(ownTitle) => (
        <>
          <RouteAnnouncer ownTitle={ownTitle} siteName="Rodada" />
          <main id={mainId} tabIndex={-1}>
            <Outlet />
          </main>
        </>
      )}
    </PageTitle>
  )
}

function Broken() {
  useOwnTitle('No pudimos cargar esta página')
  return <Link to="/clase/1">Regresar</Link>
}

const handle = { page: { title: 'Clase' }, title: () => 'Clase' }

function show(loader: () => unknown = () => 'data') {
  document.title = 'Del servidor'
  const page = {
    handle,
    loader,
    hydrateFallbackElement: <p>pending</p>,
    element: <Link to="/clase/2">Otra</Link>,
  }
  const children = [
    { path: '/clase/1', ...page },
    { path: '/clase/2', ...page },
    { path: '/rota', handle, element: <Broken /> },
    { path: '/cobrar', handle, element: <Input aria-label="Buscar" autoFocus /> },
  ]
  window.history.replaceState(null, '', '/clase/1')
  const router = createBrowserRouter([{ element: <Frame />, children }])
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return router
}

const announced = (text: string) => screen.findByText(text, { selector: '[aria-live] > span' })

describe('the announcer', () => {
  it('says nothing of the first page, and leaves its title until the data is there', async () => {
    let arrive: (data: string) => void = () => undefined
    show(
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    )
    expect(document.title).toBe('Del servidor')
    await waitFor(() => arrive('data'))
    await screen.findByRole('link', { name: 'Otra' })
    // An effect sets the title, possibly after the page is painted.
    await waitFor(() => expect(document.title).toBe('Clase · Rodada'))
    expect(screen.queryByText('Clase')).toBeNull()
  })

  it('announces each further page, also one of the same title, and takes the keyboard there', async () => {
    const router = show()
    await userEvent.click(await screen.findByRole('link', { name: 'Otra' }))
    const first = await announced('Clase')
    expect(screen.getByRole('main')).toHaveFocus()
    await act(() => router.navigate('/clase/1'))
    await waitFor(() => expect(first).not.toBeInTheDocument())
    expect(await announced('Clase')).toBeInTheDocument()
  })

  it('leaves the keyboard in a field that a page begins with', async () => {
    const router = show()
    await screen.findByRole('link', { name: 'Otra' })
    await act(() => router.navigate('/cobrar'))
    expect(await announced('Clase')).toBeInTheDocument()
    expect(screen.getByLabelText('Buscar')).toHaveFocus()
  })

  it('calls a page that failed what it is, and the next one by its own name', async () => {
    const router = show()
    await screen.findByRole('link', { name: 'Otra' })
    await act(() => router.navigate('/rota'))
    expect(await announced('No pudimos cargar esta página')).toBeInTheDocument()
    expect(document.title).toBe('No pudimos cargar esta página · Rodada')
    await userEvent.click(screen.getByRole('link', { name: 'Regresar' }))
    expect(await announced('Clase')).toBeInTheDocument()
    expect(document.title).toBe('Clase · Rodada')
  })
})
