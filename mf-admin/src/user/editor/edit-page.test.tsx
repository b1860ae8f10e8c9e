import { describe, expect, it, jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { lookupAnswers, sampleFormData, sampleUser } from '../testing/user-fixture.ts'

type Edit = (sent: SentCommand) => Promise<Envelope>
const done: Envelope = { success: true, messages: ['El usuario se actualizó.'], errors: {} }
const conflict: Envelope = {
  success: false,
  messages: [
    'Otra persona cambió este registro. Recarga la página para ver los cambios y vuelve a intentarlo.',
  ],
  errors: {},
}
const formData = '/api/Admin/User/GetFormData/5'

async function show({ answer = async () => done, oneself = 1 }: { answer?: Edit; oneself?: number } = {}) {
  const edit = jest.fn(answer)
  const me = { id: oneself, name: 'Ana', roles: ['Admin' as const] }
  const answers: Record<string, unknown> = {
    '/api/Admin/User/Details/5': sampleUser(),
    [formData]: sampleFormData(),
    ...lookupAnswers,
  }
  const commands = { '/api/Admin/User/Edit/5': edit }
  const running = await showPage({ pages, address: '/usuarios/5', answers, commands, me })
  await userEvent.click(screen.getByRole('link', { name: 'Editar' }))
  await screen.findByLabelText('Nombre')
  return { ...running, edit, me, answers, path: () => running.router.state.location.pathname }
}

const name = () => screen.getByLabelText('Nombre')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
async function rename(to: string) {
  await userEvent.clear(name())
  await userEvent.type(name(), to)
}

describe('/usuarios/{id}/editar', () => {
  it('shows the account, without a password', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar usuario')
    expect(name()).toHaveValue('Ana')
    expect(screen.getByLabelText('Apellidos (opcional)')).toHaveValue('Ríos')
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@rodada.test')
    expect(screen.getByLabelText('Estado')).toHaveDisplayValue('Activo')
    expect(screen.getByLabelText('Administrador')).toBeChecked()
    expect(screen.queryByLabelText('Contraseña')).toBeNull()
  })

  it('asks for the administrator’s own password where the server does', async () => {
    const needed = { success: false, messages: ['No.'], errors: { OwnPassword: ['Escríbela.'] } }
    const { edit, path } = await show({
      answer: async ({ body }) => (Object(body).ownPassword === 'Rodada-2026' ? done : needed),
    })
    await userEvent.click(screen.getByLabelText('Administrador'))
    await send()
    const own = await screen.findByLabelText('Tu contraseña actual')
    expect(own).toHaveAccessibleDescription(/Escríbela/)
    expect(screen.getByLabelText('Administrador')).not.toBeChecked()
    await userEvent.type(own, 'Rodada-2026')
    await send()
    await waitFor(() => expect(path()).toBe('/usuarios/5'))
    expect(edit).toHaveBeenCalledTimes(2)
  })

  it('sends what changed with the version, and returns to the details as they are now', async () => {
    const { edit, answers, path } = await show()
    await rename('Eva')
    await userEvent.click(screen.getByLabelText('Administrador'))
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Bloqueado')
    answers['/api/Admin/User/Details/5'] = sampleUser({ name: 'Eva' })
    await send()
    await waitFor(() => expect(path()).toBe('/usuarios/5'))
    expect(await screen.findByText('Eva')).toBeVisible()
    expect(edit.mock.calls[0]?.[0].body).toEqual({
      name: 'Eva',
      lastName: 'Ríos',
      email: 'ana@rodada.test',
      status: 'Blocked',
      roles: ['GeneralUser'],
      version: 3,
    })
  })

  it('sets a password only where it is told to', async () => {
    const { edit, path } = await show()
    const choice = screen.getByLabelText('Cambiar la contraseña')
    await userEvent.click(choice)
    await send()
    for (const label of ['Contraseña', 'Confirma la contraseña'])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Este campo es obligatorio.')
    await userEvent.type(screen.getByLabelText('Contraseña'), 'Tabla-9')
    await userEvent.type(screen.getByLabelText('Confirma la contraseña'), 'Tabla-8')
    await send()
    expect(edit).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Confirma la contraseña'), '{Backspace}9')
    await send()
    await waitFor(() => expect(path()).toBe('/usuarios/5'))
    expect(edit.mock.calls[0]?.[0].body).toMatchObject({ password: 'Tabla-9', confirmPassword: 'Tabla-9' })
  })

  it('sends no password after a change of mind', async () => {
    const { edit } = await show()
    const choice = screen.getByLabelText('Cambiar la contraseña')
    await userEvent.click(choice)
    await userEvent.type(screen.getByLabelText('Contraseña'), 'Tab')
    await userEvent.click(choice)
    await send()
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(1))
    expect(edit.mock.calls[0]?.[0].body).not.toHaveProperty('password')
  })

  it('keeps what was typed, and its version, when somebody else was first', async () => {
    const { edit, app, answers, router, path } = await show({ answer: async () => conflict })
    await rename('Eva')
    await send()
    await waitFor(() =>
      expect(app.notices.store.getState()).toMatchObject([{ tone: 'error', text: conflict.messages[0] }]),
    )
    expect(name()).toHaveValue('Eva')
    // Reloaded data do not replace what was typed.
    answers[formData] = sampleFormData({ name: 'Otra', version: 4 })
    await act(() => router.revalidate())
    expect(name()).toHaveValue('Eva')
    await send()
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(2))
    expect(edit.mock.calls[1]?.[0].body).toMatchObject({ name: 'Eva', version: 3 })
    expect(path()).toBe('/usuarios/5/editar')
  })

  it('asks who is signed in after one changed oneself', async () => {
    const { app, me, path } = await show({ oneself: 5 })
    me.name = 'Eva'
    await send()
    await waitFor(() => expect(path()).toBe('/usuarios/5'))
    expect(app.session.store.getState().user?.name).toBe('Eva')
  })
})
