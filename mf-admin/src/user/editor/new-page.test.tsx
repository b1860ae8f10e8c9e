import { describe, expect, it, jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { lookupAnswers, userPage } from '../testing/user-fixture.ts'

type Create = (sent: SentCommand) => Promise<Envelope>
const done: Envelope = { success: true, messages: ['El usuario se registró.'], errors: {} }
const refused = (errors: Envelope['errors']): Envelope => ({ success: false, messages: [], errors })

/** The form, opened from the second page of the list. */
async function show(answer: Create = async () => done) {
  const create = jest.fn(answer)
  const list = '/usuarios?currentPage=2'
  const running = await showPage({
    pages,
    address: list,
    answers: { '/api/Admin/User/Index?currentPage=2': userPage([]), ...lookupAnswers },
    commands: { '/api/Admin/User/Create': create },
    me: { id: 1, roles: ['Admin'] },
  })
  await userEvent.click(screen.getByRole('link', { name: 'Crear' }))
  await screen.findByLabelText('Nombre')
  const address = () => running.router.state.location.pathname + running.router.state.location.search
  return { ...running, create, list, address }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Registrar' }))
async function fill() {
  await userEvent.type(screen.getByLabelText('Nombre'), 'Eva')
  await userEvent.type(screen.getByLabelText('Correo electrónico'), ' eva@rodada.mx ')
  await userEvent.click(screen.getByLabelText('Administrador'))
  await userEvent.type(screen.getByLabelText('Contraseña'), 'Tabla-9')
  await userEvent.type(screen.getByLabelText('Confirma la contraseña'), 'Tabla-9')
}

describe('/usuarios/nuevo', () => {
  it('starts active, and offers no account that is deleted from the start', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nuevo usuario')
    expect(screen.getByLabelText('Estado')).toHaveDisplayValue('Activo')
    expect(screen.queryByRole('option', { name: 'Eliminado' })).toBeNull()
    expect(screen.getByRole('option', { name: 'Bloqueado' })).toBeVisible()
    expect(screen.queryByLabelText('Cambiar la contraseña')).toBeNull()
  })

  it('registers, says so and goes back one step', async () => {
    const { create, app, list, address } = await show()
    await fill()
    await send()
    await waitFor(() => expect(address()).toBe(list))
    expect(create.mock.calls[0]?.[0].body).toEqual({
      name: 'Eva',
      lastName: '',
      email: 'eva@rodada.mx',
      status: 'Active',
      roles: ['Admin'],
      password: 'Tabla-9',
      confirmPassword: 'Tabla-9',
    })
    expect(app.notices.store.getState()).toMatchObject([{ tone: 'success', text: 'El usuario se registró.' }])
  })

  it('sends nothing without name, e-mail and passwords', async () => {
    const { create } = await show()
    await send()
    for (const label of ['Nombre', 'Correo electrónico', 'Contraseña', 'Confirma la contraseña'])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Este campo es obligatorio.')
    expect(create).not.toHaveBeenCalled()
  })

  it('shows every refusal under its field', async () => {
    const labels = {
      Name: 'Nombre',
      LastName: 'Apellidos (opcional)',
      Email: 'Correo electrónico',
      Status: 'Estado',
      Password: 'Contraseña',
      ConfirmPassword: 'Confirma la contraseña',
      Roles: 'Usuario General',
    }
    const fields = Object.keys(labels)
    const { address } = await show(async () =>
      refused(Object.fromEntries(fields.map((field) => [field, [`${field} no.`]]))),
    )
    await fill()
    await send()
    for (const [field, label] of Object.entries(labels))
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`${field} no.`))
    expect(address()).toBe('/usuarios/nuevo')
  })
})
