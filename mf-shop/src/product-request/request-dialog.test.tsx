import { describe, expect, it, jest } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { product } from '../testing/product-factory.ts'

const received = {
  success: true,
  messages: ['Recibimos tu solicitud. Te escribiremos a ana@rodada.test.'],
  errors: {},
}

async function show(me: Me = {}) {
  const send = jest.fn<(sent: SentCommand) => unknown>(() => received)
  const running = await showPage({
    pages,
    address: '/producto/7',
    answers: { '/api/Product/Details/7': product({ id: 7, name: 'Tabla Nopal' }) },
    commands: {
      '/api/Product/Request': send,
      '/api/Browser/EnsureKey': () => ({ success: true, messages: [], errors: {} }),
    },
    me,
    business: unstatedBusiness,
  })
  const notices = () => running.app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { ...running, send, notices }
}

const link = () => screen.getByRole('link', { name: 'Solicitar Producto' })
async function open() {
  await userEvent.click(link())
  return within(await screen.findByRole('dialog', { name: 'Solicitar «Tabla Nopal»' }))
}
const field = (name: RegExp) => screen.getByLabelText(name)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }))

describe('asking for a product where no number for messages is stated', () => {
  it('is a form on the page, which says what happens next', async () => {
    const { send, notices, router } = await show()
    const dialog = await open()
    expect(dialog.getByRole('link', { name: /aviso de privacidad/ })).toHaveAttribute(
      'href',
      '/politica-de-privacidad',
    )
    await userEvent.type(field(/^Nombre/), ' Ana ')
    await userEvent.type(field(/^Correo/), 'ana@rodada.test')
    await userEvent.type(field(/^Nota/), '¿En azul?')
    await press()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(send.mock.calls.map(([{ body }]) => body)).toEqual([
      { productId: 7, name: 'Ana', phone: null, email: 'ana@rodada.test', note: '¿En azul?' },
    ])
    expect(notices()).toEqual([`success ${received.messages[0]}`])
    expect(router.state.location.pathname).toBe('/producto/7')
  })

  it('sends a telephone alone as well', async () => {
    const { send } = await show()
    await open()
    await userEvent.type(field(/^Nombre/), 'Ana')
    await userEvent.type(field(/^Teléfono/), '5512345678')
    await press()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(send.mock.lastCall?.[0].body).toMatchObject({ phone: '+525512345678', email: null })
  })

  it('needs a name, and a telephone or an e-mail', async () => {
    const { send } = await show()
    await open()
    await press()
    await waitFor(() => expect(field(/^Nombre/)).toHaveAccessibleDescription(/obligatorio/))
    await userEvent.type(field(/^Nombre/), 'Ana')
    await press()
    await waitFor(() =>
      expect(field(/^Teléfono/)).toHaveAccessibleDescription(/Escribe tu teléfono o tu correo\./),
    )
    expect(send).not.toHaveBeenCalled()
  })

  it('keeps all that was typed where it is refused or its answer is lost, and under one key', async () => {
    const { send, notices } = await show()
    send.mockReturnValueOnce({
      success: false,
      messages: ['Este producto ya no está a la venta.'],
      errors: {},
    })
    send.mockImplementationOnce(() => {
      throw new TypeError('offline')
    })
    await open()
    await userEvent.type(field(/^Nombre/), 'Ana')
    await userEvent.type(field(/^Correo/), 'ana@rodada.test')
    await userEvent.type(field(/^Nota/), 'Azul')
    await press()
    await waitFor(() => expect(notices()).toEqual(['error Este producto ya no está a la venta.']))
    await press()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(field(/^Nombre/)).toBeEnabled())
    for (const [name, value] of [
      [/^Nombre/, 'Ana'],
      [/^Correo/, 'ana@rodada.test'],
      [/^Nota/, 'Azul'],
    ] as const)
      expect(field(name)).toHaveValue(value)
    await press()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(new Set(send.mock.calls.map(([{ headers }]) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('keeps what was typed while it is closed, and knows who is signed in', async () => {
    const { app } = await show({ id: 5, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'] })
    await app.session.ready()
    await open()
    expect(field(/^Nombre/)).toHaveValue('Ana')
    expect(field(/^Correo/)).toHaveValue('ana@rodada.test')
    await userEvent.type(field(/^Nota/), 'Azul')
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await open()
    expect(field(/^Nota/)).toHaveValue('Azul')
  })
})
