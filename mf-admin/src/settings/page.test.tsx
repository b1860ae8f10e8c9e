import { describe, expect, it, jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configurationAnswers } from '../location/editor/testing/location-fixture.ts'
import { pages } from '../pages.ts'

const done: Envelope = { success: true, messages: ['Hecho.'], errors: {} }
const refused = (message: string, errors: Envelope['errors'] = {}): Envelope => ({
  success: false,
  messages: [message],
  errors,
})

async function show(names?: readonly string[]) {
  const answers: Record<string, unknown> = configurationAnswers(names)
  const update = jest.fn<(sent: SentCommand) => unknown>(() => done)
  const remove = jest.fn<() => unknown>(() => done)
  const commands = {
    '/api/Admin/Membership/UpdatePrice': update,
    '/api/Admin/Reduction/UpdateTerms': update,
    '/api/Admin/WeeklyMail/Save': update,
    '/api/Admin/DeleteAddress/6': remove,
  }
  const me = { id: 1, roles: ['Admin' as const] }
  const running = await showPage({ pages, address: '/configuracion', answers, commands, me })
  await screen.findByRole('heading', { level: 2, name: 'Ubicaciones' })
  const notices = () => running.app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { ...running, answers, update, remove, notices }
}

const column = (name: string) => within(screen.getByRole('region', { name }))
const price = () => screen.getByLabelText('Precio de la membresía anual')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function typePrice(text: string) {
  await userEvent.clear(price())
  await userEvent.type(price(), text)
}

describe('/configuracion', () => {
  it('has the price of the membership and the places', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Configuración')
    expect(price()).toHaveValue('1,200')
    const items = column('Ubicaciones').getAllByRole('listitem')
    const links = items.map((item) => within(item).getAllByRole('link'))
    expect(links.map((two) => two.map((link) => link.getAttribute('href')))).toEqual([
      ['/configuracion/ubicaciones/5/editar', '/administrar-familias/mensajes/nuevo?lugar=5'],
      ['/configuracion/ubicaciones/6/editar', '/administrar-familias/mensajes/nuevo?lugar=6'],
    ])
    expect(screen.getByRole('link', { name: 'Editar Bowl Sur' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Agregar Ubicación' })).toHaveAttribute(
      'href',
      '/configuracion/ubicaciones/nueva',
    )
  })

  it('turns on the mail of Monday for who asks', async () => {
    const { update } = await show()
    const form = column('Tus correos')
    await userEvent.click(form.getByRole('checkbox', { name: /^Enviarme las cifras de la semana/ }))
    await userEvent.click(form.getByRole('button', { name: 'Guardar elección' }))
    await waitFor(() => expect(update.mock.lastCall?.[0].body).toEqual({ isOn: true }))
  })

  it('says that there are no places', async () => {
    await show([])
    expect(screen.getByText('No hay ubicaciones.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Agregar Ubicación' })).toBeVisible()
  })
})

it('sets what is taken off for siblings, and how much the staff may take off', async () => {
  const { update } = await show()
  const siblings = screen.getByLabelText(/^Descuento por hermanos/)
  await userEvent.clear(siblings)
  await userEvent.type(siblings, '15')
  await press('Guardar descuentos')
  const body = { siblingPercent: 15, capturistPercent: 10, adminPercent: 100, version: 2 }
  await waitFor(() => expect(update.mock.lastCall?.[0].body).toEqual(body))
})

describe('the price of the membership', () => {
  it('is set with the version that it was typed over, and again with the next', async () => {
    const { answers, update, notices } = await show()
    await typePrice('1350.50')
    // Not what was typed, so that the field tells when the price has been loaded again.
    answers['/api/Membership/GetPrice'] = { price: 1351, version: 5 }
    await press('Guardar')
    await waitFor(() => expect(notices()).toEqual(['success Hecho.']))
    expect(update.mock.lastCall?.[0].body).toEqual({ price: 1350.5, version: 4 })
    expect(await screen.findByRole('button', { name: 'Guardar' })).toHaveFocus()
    await waitFor(() => expect(price()).toHaveValue('1,351'))
    await typePrice('1400')
    await press('Guardar')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    expect(update.mock.lastCall?.[0].body).toEqual({ price: 1400, version: 5 })
  })

  it('is not empty and not zero', async () => {
    const { update } = await show()
    await userEvent.clear(price())
    await press('Guardar')
    await waitFor(() => expect(price()).toHaveAccessibleDescription(/Este campo es obligatorio\./))
    await typePrice('0')
    await waitFor(() => expect(price()).toHaveAccessibleDescription(/mayor que cero/))
    expect(update).not.toHaveBeenCalled()
  })

  it('stays as it was typed where it is refused', async () => {
    const { update, notices } = await show()
    update.mockReturnValueOnce(refused('Otra persona cambió este registro.'))
    await typePrice('1400')
    await press('Guardar')
    await waitFor(() => expect(notices()).toEqual(['error Otra persona cambió este registro.']))
    expect(price()).toHaveValue('1,400')
    update.mockReturnValueOnce(refused('Revisa.', { Price: ['Muy caro.'] }))
    await press('Guardar')
    await waitFor(() => expect(price()).toHaveAccessibleDescription(/Muy caro\./))
    expect(update.mock.lastCall?.[0].body).toEqual({ price: 1400, version: 4 })
  })
})

describe('deleting a place', () => {
  const question = 'Are you sure you want to delete the selected location?'
  const answer = (name: string) =>
    userEvent.click(within(screen.getByRole('alertdialog', { name: question })).getByRole('button', { name }))

  it('asks first', async () => {
    const { remove } = await show()
    await press('Eliminar Patio Norte')
    expect(screen.getByText(question)).toHaveAttribute('lang', 'en')
    await answer('Cancelar')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(remove).not.toHaveBeenCalled()
  })

  it('says so and shows the rest', async () => {
    const { answers, remove, notices } = await show()
    await press('Eliminar Patio Norte')
    answers['/api/Address/GetAddresses'] = [{ id: 5, name: 'Bowl Sur' }]
    await answer('Eliminar')
    await waitFor(() => expect(screen.queryByText('Patio Norte')).toBeNull())
    expect(screen.getByText('Bowl Sur', { selector: 'p' })).toBeVisible()
    expect(remove).toHaveBeenCalledTimes(1)
    expect(notices()).toEqual(['success Hecho.'])
  })

  it('says why not, and leaves it in the list', async () => {
    const { remove, notices } = await show()
    remove.mockReturnValueOnce(refused('No se puede eliminar porque la usa el curso “Bowl”.'))
    await press('Eliminar Patio Norte')
    await answer('Eliminar')
    await waitFor(() =>
      expect(notices()).toEqual(['error No se puede eliminar porque la usa el curso “Bowl”.']),
    )
    expect(screen.getByText('Patio Norte', { selector: 'p' })).toBeVisible()
  })
})
