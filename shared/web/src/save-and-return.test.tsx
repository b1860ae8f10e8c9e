import { describe, expect, it } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-router-dom'
import { AppProvider } from './app.ts'
import type { Page, PageModule } from './page.ts'
import { useSaveAndReturn } from './save-and-return.ts'
import { createMemoryApp } from './testing/memory-app.tsx'

const pageAt = (path: string, Component: PageModule['Component']): Page => ({
  id: path,
  path,
  access: 'public',
  title: path,
  load: async () => ({ Component }),
})

/** The page of a form, opened from the list; records its steps in their order. */
async function show(answer: Envelope) {
  const steps: string[] = []
  function Form() {
    const { saveAndReturn } = useSaveAndReturn('/')
    async function save() {
      const result = await saveAndReturn(Promise.resolve(answer), async () => {
        steps.push(`saved at ${router.state.location.pathname}`)
      })
      steps.push(`success: ${result.success}`)
    }
    return (
      <button type="button" onClick={save}>
        Guardar
      </button>
    )
  }
  const pages = [pageAt('/usuarios', () => <p>Usuarios</p>), pageAt('/usuarios/nuevo', Form)]
  const { app, router } = createMemoryApp({ pages, address: '/usuarios', answers: {} })
  render(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  await act(() => router.navigate('/usuarios/nuevo'))
  await userEvent.click(await screen.findByRole('button'))
  const notices = app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { steps, notices, path: () => router.state.location.pathname }
}

describe('saving a form', () => {
  it('shows the messages, does what follows and goes back', async () => {
    const { steps, notices, path } = await show({ success: true, messages: ['Guardado.'], errors: {} })
    await waitFor(() => expect(path()).toBe('/usuarios'))
    expect(notices).toEqual(['success Guardado.'])
    expect(steps).toEqual(['saved at /usuarios/nuevo', 'success: true'])
  })

  it('stays with what is refused', async () => {
    const { steps, notices, path } = await show({ success: false, messages: ['No se guardó.'], errors: {} })
    expect(notices).toEqual(['error No se guardó.'])
    expect(steps).toEqual(['success: false'])
    expect(path()).toBe('/usuarios/nuevo')
  })
})
