import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { configurationAnswers, levelAnswers, sampleLocation } from './testing/location-fixture.ts'

type Edit = (sent: SentCommand) => Promise<Envelope>
const done: Envelope = { success: true, messages: ['La ubicación se actualizó.'], errors: {} }
const conflict: Envelope = {
  success: false,
  messages: ['Otra persona cambió este registro. Recarga la página para ver los cambios.'],
  errors: {},
}
const formData = '/api/Admin/GetAddressFormData/5'

async function show(answer: Edit = async () => done) {
  cleanup()
  const edit = jest.fn(answer)
  const answers: Record<string, unknown> = {
    ...configurationAnswers(),
    ...levelAnswers,
    [formData]: sampleLocation(),
  }
  const commands = { '/api/Admin/EditAddress/5': edit }
  const me = { id: 1, roles: ['Admin' as const] }
  const running = await showPage({ pages, address: '/configuracion', answers, commands, me })
  await userEvent.click(await screen.findByRole('link', { name: 'Editar Bowl Sur' }))
  await screen.findByLabelText('Nombre')
  return { ...running, edit, answers, path: () => running.router.state.location.pathname }
}

const name = () => screen.getByLabelText('Nombre')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
async function rename(to: string) {
  await userEvent.clear(name())
  await userEvent.type(name(), to)
}

beforeEach(() => sessionStorage.clear())

describe('/configuracion/ubicaciones/{id}/editar', () => {
  it('shows the place with its week and its point on the map', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar ubicación')
    const shown = { Nombre: 'Bowl Sur', Identificador: 'CDMX-SUR', Calle: 'Calle 19', Número: 's/n' }
    const further = {
      Colonia: 'Centro',
      'Código postal': '01010',
      Ciudad: 'Álvaro Obregón',
      Estado: 'Ciudad de México',
    }
    for (const [label, value] of Object.entries({ ...shown, ...further }))
      expect(screen.getByLabelText(label)).toHaveValue(value)
    const monday = within(screen.getByRole('group', { name: 'Lunes' }))
    expect(monday.getByLabelText('Desde')).toHaveValue('16:00')
    expect(monday.getByLabelText('Hasta')).toHaveValue('18:00')
    expect(monday.getByLabelText('Nivel')).toHaveDisplayValue('Principiante')
    expect(screen.getByRole('link', { name: /Ver en el mapa/ })).toHaveAttribute(
      'href',
      expect.stringContaining('19.3698%2C-99.1432'),
    )
  })

  it('sends all of it with the version, says so and goes back one step', async () => {
    const { edit, app, path } = await show()
    await rename('Bowl Norte')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lunes' }))
    await userEvent.clear(screen.getByLabelText(/Latitud/))
    await userEvent.clear(screen.getByLabelText(/Longitud/))
    await send()
    await waitFor(() => expect(path()).toBe('/configuracion'))
    const { id: _, ...unchanged } = sampleLocation()
    const changes = { name: 'Bowl Norte', ASD1: [], latitude: null, longitude: null }
    expect(edit.mock.calls[0]?.[0].body).toEqual({ ...unchanged, ...changes })
    expect(app.notices.store.getState()).toMatchObject([{ tone: 'success', text: done.messages[0] }])
  })

  it('keeps what was typed, and its version, when somebody else was first', async () => {
    const { edit, app, answers, router, path } = await show(async () => conflict)
    await rename('Bowl Norte')
    await send()
    await waitFor(() =>
      expect(app.notices.store.getState()).toMatchObject([{ tone: 'error', text: conflict.messages[0] }]),
    )
    answers[formData] = sampleLocation({ name: 'Otro', version: 4 })
    await act(() => router.revalidate())
    expect(name()).toHaveValue('Bowl Norte')
    await send()
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(2))
    expect(edit.mock.calls[1]?.[0].body).toMatchObject({ name: 'Bowl Norte', version: 3 })
    expect(path()).toBe('/configuracion/ubicaciones/5/editar')
  })

  it('closes the place on some days, and asks before booked classes are cancelled', async () => {
    const question = 'El cambio afecta una clase con reservaciones.'
    const { edit, path } = await show(async ({ body }) =>
      typeof body === 'object' && body !== null && 'movesBooked' in body
        ? done
        : { success: false, messages: [question], errors: { MovesBooked: [question] } },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Agregar día cerrado' }))
    const row = within(screen.getByRole('listitem', { name: 'día cerrado 1' }))
    fireEvent.change(row.getByLabelText('Fecha'), { target: { value: '2026-12-25' } })
    await userEvent.type(row.getByLabelText('Motivo'), 'Navidad')
    await send()
    const dialog = within(await screen.findByRole('alertdialog', { name: question }))
    await userEvent.click(dialog.getByRole('button', { name: 'Mover o cancelar clases' }))
    await waitFor(() => expect(path()).toBe('/configuracion'))
    const closedDays = [{ date: '2026-12-25', reason: 'Navidad' }]
    expect(edit.mock.calls[0]?.[0].body).toMatchObject({ closedDays })
    expect(edit.mock.calls[0]?.[0].body).not.toHaveProperty('movesBooked')
    expect(edit.mock.lastCall?.[0].body).toMatchObject({ closedDays, movesBooked: true, version: 3 })
  })
})
