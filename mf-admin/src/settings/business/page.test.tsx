import { describe, expect, it, jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { statedBusiness } from '@rodada/web/testing/stated-business'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const formData = '/api/Admin/Business/GetFormData'
const done: Envelope = { success: true, messages: ['Hecho.'], errors: {} }

async function show(changes: object = {}) {
  const answers: Record<string, unknown> = { [formData]: { ...statedBusiness, version: 4, ...changes } }
  const update = jest.fn<(sent: SentCommand) => unknown>(() => done)
  const running = await showPage({
    ...{ pages, address: '/configuracion/negocio', answers },
    commands: { '/api/Admin/Business/Update': update },
    me: { id: 1, roles: ['Admin'] },
  })
  await screen.findByLabelText(/^Teléfono/)
  const notices = () => running.app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { ...running, answers, update, notices }
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
async function type(name: string, text: string) {
  await userEvent.clear(field(name))
  if (text !== '') await userEvent.type(field(name), text)
}

describe('/configuracion/negocio', () => {
  it('shows what is stated, and misses nothing', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Datos del negocio')
    expect(field('Teléfono')).toHaveValue('55 1234 5678')
    expect(field('RFC')).toHaveValue('PNO190514QX7')
    expect(screen.queryByText(/^Falta /)).toBeNull()
  })

  it('names what is missing, and leads to its field', async () => {
    await show({ phone: null, branches: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Falta el teléfono' }))
    expect(field('Teléfono')).toHaveFocus()
    const link = screen.getByRole('link', { name: 'Falta una sucursal donde pagar' })
    expect(link).toHaveAttribute('href', '/configuracion')
  })

  it('saves over the version that was typed over, what is empty as not stated', async () => {
    const { answers, update, notices } = await show()
    await type('Teléfono', '')
    await type('Cuenta de Instagram', '@patio')
    answers[formData] = { ...statedBusiness, phone: null, instagram: 'patio', version: 5 }
    await save()
    await waitFor(() => expect(notices()).toEqual(['success Hecho.']))
    const { branches: _, ...stated } = statedBusiness
    expect(update.mock.lastCall?.[0].body).toEqual({
      ...stated,
      phone: null,
      instagram: '@patio',
      version: 4,
    })
    await waitFor(() => expect(field('Cuenta de Instagram')).toHaveValue('patio'))
    expect(screen.getByRole('button', { name: 'Falta el teléfono' })).toBeVisible()
    await save()
    await waitFor(() => expect(update.mock.lastCall?.[0].body).toMatchObject({ version: 5 }))
  })

  it.each([
    ['RFC', 'XAXX', /RFC válido/],
    ['Cuenta de Facebook', 'https://facebook.com/patio', /solo el nombre de la cuenta/],
    ['Teléfono', '55 12', /diez dígitos/],
    ['Correo de contacto', 'hola', /correo/],
    ['Nombre', '', /obligatorio/],
  ])('says at the field what is wrong with %s', async (name, text, message) => {
    const { update } = await show()
    await type(name, text)
    await save()
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringMatching(message)))
    expect(update).not.toHaveBeenCalled()
  })

  it('keeps what was typed where it is refused', async () => {
    const { update, notices } = await show()
    update.mockReturnValueOnce({
      success: false,
      messages: ['Otra persona cambió este registro.'],
      errors: {},
    })
    await type('Razón social', 'Otra')
    await save()
    await waitFor(() => expect(notices()).toEqual(['error Otra persona cambió este registro.']))
    expect(field('Razón social')).toHaveValue('Otra')
    update.mockReturnValueOnce({ success: false, messages: [], errors: { TaxId: ['No es tuyo.'] } })
    await save()
    await waitFor(() => expect(field('RFC')).toHaveAccessibleDescription(/No es tuyo\./))
  })
})
