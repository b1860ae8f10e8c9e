import { describe, expect, it } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useGoBack } from './go-back.ts'

function Page({ fallback }: { fallback: string }) {
  const goBack = useGoBack(fallback)
  return (
    <button type="button" onClick={goBack}>
      {`leave for ${fallback}`}
    </button>
  )
}

function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/usuarios', element: <p>users</p> },
      { path: '/usuarios/5', element: <Page fallback="/usuarios" /> },
      { path: '/usuarios/5/editar', element: <Page fallback="/usuarios/5" /> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  const leave = async (to: string) =>
    userEvent.click(await screen.findByRole('button', { name: `leave for ${to}` }))
  const isAt = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path))
  return { router, leave, isAt }
}

describe('going back', () => {
  it('returns to the page before, as it was', async () => {
    const { router, leave, isAt } = show('/usuarios?currentPage=2')
    await act(() => router.navigate('/usuarios/5'))
    await leave('/usuarios')
    await isAt('/usuarios')
    expect(router.state.location.search).toBe('?currentPage=2')
  })

  it('takes the place of a page that was opened by its address, and again of that', async () => {
    const { leave, isAt } = show('/usuarios/5/editar')
    await leave('/usuarios/5')
    await isAt('/usuarios/5')
    await leave('/usuarios')
    await isAt('/usuarios')
  })
})
