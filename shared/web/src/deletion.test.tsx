import { describe, expect, it } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-router-dom'
import { AppProvider } from './app.ts'
import { useDeletion } from './deletion.ts'
import { usePageData } from './router.ts'
import { createMemoryApp } from './testing/memory-app.tsx'

const paths = ['/productos', '/producto/:id', '/buscar']

async function show(result: Envelope, through: readonly string[]) {
  let noticesBefore: number | undefined
  /** As the confirmation does: it closes before the returned function runs. */
  function Details() {
    const answer = usePageData<() => Envelope>()
    const remove = useDeletion(async () => answer, '/productos')
    async function confirm() {
      const finish = await remove()
      noticesBefore = app.notices.store.getState().length
      finish()
    }
    return (
      <button type="button" onClick={confirm}>
        Eliminar
      </button>
    )
  }
  const module = { Component: Details, loader: () => result }
  const load = async () => module
  const pages = paths.map((path) => ({ id: path, path, access: 'public', title: path, load }) as const)
  const [address = '/'] = through
  const { app, router } = createMemoryApp({ pages, address, answers: {} })
  render(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  for (const path of through.slice(1)) await act(() => router.navigate(path))
  await userEvent.click(await screen.findByRole('button'))
  return {
    noticesBefore: () => noticesBefore,
    path: () => router.state.location.pathname,
    notices: () => app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`),
  }
}

describe('useDeletion', () => {
  it('shows the messages in green and goes back', async () => {
    const gone = { success: true, messages: ['Producto eliminado.'], errors: {} }
    const { path, notices, noticesBefore } = await show(gone, ['/buscar', '/producto/7'])
    await waitFor(() => expect(path()).toBe('/buscar'))
    expect(noticesBefore()).toBe(0)
    expect(notices()).toEqual(['success Producto eliminado.'])
  })

  it('goes to the list where there is nothing to go back to', async () => {
    const { path } = await show({ success: true, messages: [], errors: {} }, ['/producto/7'])
    await waitFor(() => expect(path()).toBe('/productos'))
  })

  it('stays after a refusal and says why in red', async () => {
    const refused = { success: false, messages: ['Tiene pedidos.'], errors: {} }
    const { path, notices } = await show(refused, ['/buscar', '/producto/7'])
    await waitFor(() => expect(notices()).toEqual(['error Tiene pedidos.']))
    expect(path()).toBe('/producto/7')
  })
})
