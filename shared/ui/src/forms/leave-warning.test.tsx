import { describe, expect, it } from '@jest/globals'
import { Link, useNavigate, usePageData } from '@rodada/web/pages/router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../testing/show-page.tsx'
import { Form, type SubmitAnswer } from './form.tsx'
import { documentAsks } from './testing/document-asks.ts'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

const question = 'Tienes cambios sin guardar. ¿Quieres salir de esta página?'
const refused: SubmitAnswer = { success: false, errors: {} }
const saved: SubmitAnswer = { success: true, errors: {} }

const page = { id: 'editor', path: '/', access: 'public', title: 'Editor' } as const
const slowPage = { id: 'slow', path: '/lenta', access: 'public', title: 'Lenta' } as const

interface Setting {
  readonly save: () => Promise<SubmitAnswer>
  /** Path that the form leads to after saving; absent: it stays. */
  readonly onward?: string
}

function Editor() {
  const { save, onward } = usePageData<() => Setting>()
  const form = useForm<{ name: string }>({ defaultValues: { name: 'Ana' } })
  const navigate = useNavigate()
  async function submit() {
    const answer = await save()
    if (answer.success && onward !== undefined) await navigate(onward)
    return answer
  }
  return (
    <Form form={form} onSubmit={submit} warnOnLeave>
      <h1>Editor</h1>
      <TextField form={form} name="name" label="Nombre" required />
      <button type="submit">Guardar</button>
      <Link to="/otra">Otra</Link>
      <Link to="/lenta">Lenta</Link>
    </Form>
  )
}

async function show(setting: Partial<Setting> = {}, slow: Promise<null> = Promise.resolve(null)) {
  const loader = (): Setting => ({ save: async () => refused, ...setting })
  const pages = [
    { ...page, load: async () => ({ Component: Editor, loader }) },
    { ...slowPage, load: async () => ({ Component: () => <p>lenta</p>, loader: () => slow }) },
  ]
  const { router } = await showPage({ pages, address: '/', answers: {} })
  return router
}

const name = () => screen.getByLabelText('Nombre')
const type = () => userEvent.type(name(), ' Sofía')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const leave = (to = 'Otra') => userEvent.click(screen.getByRole('link', { name: to }))
const answer = async (text: string) => userEvent.click(await screen.findByRole('button', { name: text }))
const isDialogOpen = () => screen.queryByRole('alertdialog', { name: question }) !== null

describe('the warning of unsaved changes', () => {
  it('lets go where nothing changed', async () => {
    const router = await show()
    expect(documentAsks()).toBe(false)
    await leave()
    expect(router.state.location.pathname).toBe('/otra')
  })

  it('lets go where a change was taken back', async () => {
    const router = await show()
    await type()
    await userEvent.clear(name())
    await userEvent.type(name(), 'Ana')
    expect(documentAsks()).toBe(false)
    await leave()
    expect(router.state.location.pathname).toBe('/otra')
  })

  it('asks, stays, and keeps what was typed', async () => {
    const router = await show()
    await type()
    expect(documentAsks()).toBe(true)
    await leave()
    await answer('Seguir aquí')
    await waitFor(() => expect(isDialogOpen()).toBe(false))
    expect(router.state.location.pathname).toBe('/')
    expect(name()).toHaveValue('Ana Sofía')
    await leave()
    await waitFor(() => expect(isDialogOpen()).toBe(true))
  })

  it('goes on when told to, and stops asking', async () => {
    const router = await show()
    await type()
    await leave()
    await answer('Salir sin guardar')
    await waitFor(() => expect(router.state.location.pathname).toBe('/otra'))
    expect(documentAsks()).toBe(false)
  })

  it('does not call back the navigation that it let go on', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const router = await show({}, promise)
    await type()
    await leave('Lenta')
    await answer('Salir sin guardar')
    await waitFor(() => expect(isDialogOpen()).toBe(false))
    expect([...router.state.blockers.values()].map(({ state }) => state)).toEqual(['proceeding'])
    resolve(null)
    await waitFor(() => expect(router.state.location.pathname).toBe('/lenta'))
  })

  it('lets the form itself go on after saving', async () => {
    const router = await show({ save: async () => saved, onward: '/guardado' })
    await type()
    await save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/guardado'))
    expect(documentAsks()).toBe(false)
  })

  it('still asks after a refusal', async () => {
    await show()
    await type()
    await save()
    await leave()
    await waitFor(() => expect(isDialogOpen()).toBe(true))
  })

  it('asks of the document while the form is on its way, and no more once it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<SubmitAnswer>()
    const router = await show({ save: () => promise })
    await type()
    await save()
    expect(documentAsks()).toBe(true)
    resolve(saved)
    await waitFor(() => expect(name()).toBeEnabled())
    expect(documentAsks()).toBe(false)
    await leave()
    expect(router.state.location.pathname).toBe('/otra')
  })

  it('compares with what was saved last, not with what was there first', async () => {
    await show({ save: async () => saved })
    await type()
    await save()
    await waitFor(() => expect(documentAsks()).toBe(false))
    await userEvent.clear(name())
    await userEvent.type(name(), 'Ana')
    await leave()
    await waitFor(() => expect(isDialogOpen()).toBe(true))
  })
})
