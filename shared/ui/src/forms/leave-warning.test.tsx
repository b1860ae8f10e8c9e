import { describe, expect, it } from '@jest/globals'
import { AppProvider } from '@rodada/web/app'
import { Link, RouterProvider, useNavigate, usePageData } from '@rodada/web/router'
import { createMemoryApp } from '@rodada/web/testing/memory-app'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Form, type SubmitAnswer } from './form.tsx'
import { TextField } from './text-field.tsx'

const question = 'Tienes cambios sin guardar. ¿Quieres salir de esta página?'

const page = { id: 'editor', path: '/', access: 'public', title: 'Editor' } as const

function Editor() {
  const answer = usePageData<() => SubmitAnswer>()
  const form = useForm<{ name: string }>({ defaultValues: { name: 'Ana' } })
  const navigate = useNavigate()
  async function save() {
    if (answer.success) await navigate('/guardado')
    return answer
  }
  return (
    <Form form={form} onSubmit={save} warnOnLeave>
      <TextField form={form} name="name" label="Nombre" required />
      <button type="submit">Guardar</button>
      <Link to="/otra">Otra</Link>
    </Form>
  )
}

async function show(answer: SubmitAnswer = { success: false, errors: {} }) {
  const modules = { editor: async () => ({ Component: Editor, loader: () => answer }) }
  const { app, router } = createMemoryApp({ pages: [page], modules, address: '/', answers: {} })
  render(
    <UiProvider>
      <AppProvider app={app}>
        <RouterProvider router={router} />
      </AppProvider>
    </UiProvider>,
  )
  await screen.findByRole('link', { name: 'Otra' })
  return router
}

const type = () => userEvent.type(screen.getByLabelText('Nombre'), ' Sofía')
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Otra' }))
const isDialogOpen = () => screen.queryByRole('alertdialog', { name: question }) !== null

/** Whether the browser would ask before the document goes. */
function documentAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('the warning of unsaved changes', () => {
  it('lets go where nothing changed', async () => {
    const router = await show()
    expect(documentAsks()).toBe(false)
    await leave()
    expect(router.state.location.pathname).toBe('/otra')
  })

  it('asks, stays, and keeps what was typed', async () => {
    const router = await show()
    await type()
    expect(documentAsks()).toBe(true)
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir aquí' }))
    await waitFor(() => expect(isDialogOpen()).toBe(false))
    expect(router.state.location.pathname).toBe('/')
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana Sofía')
  })

  it('goes on when told to, and stops asking', async () => {
    const router = await show()
    await type()
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/otra'))
    expect(documentAsks()).toBe(false)
  })

  it('lets the form itself go on after saving', async () => {
    const router = await show({ success: true, errors: {} })
    await type()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/guardado'))
    expect(documentAsks()).toBe(false)
  })

  it('still asks after a refusal', async () => {
    await show({ success: false, errors: {} })
    await type()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await leave()
    await waitFor(() => expect(isDialogOpen()).toBe(true))
  })
})
