import { describe, expect, it } from '@jest/globals'
import type { SavedShippingAddress } from '@rodada/contracts/account/shipping-address'
import type { Me } from '@rodada/contracts/account/user'
import type { Order } from '@rodada/contracts/order/calls'
import { saying, showPage } from '@rodada/ui/testing'
import { statedBusiness } from '@rodada/web/testing/stated-business'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { detailsCall, done, order } from '../../testing/buyer-order-factory.ts'

const ana: Me = { id: 5, name: 'Ana', roles: ['GeneralUser'] }
const home = {
  name: 'Ana Peña',
  phone: '+525551234567',
  street: 'Orizaba',
  streetNumber: '101',
  neighborhood: 'Roma Norte',
  zipCode: '06700',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  note: '',
}

interface Options {
  shown?: Order
  me?: Me
  saved?: SavedShippingAddress
  answer?: unknown
}

async function show({ shown = order(), me = {}, saved = {}, answer = done }: Options = {}) {
  const sent: unknown[] = []
  const app = await showPage({
    pages,
    address: '/pedido/12/informacion-de-envio',
    me,
    business: statedBusiness,
    answers: {
      [detailsCall]: shown,
      '/api/Me/ShippingAddress/FormData': saved,
      '/api/Me/Data/FormData': { firstName: 'Ana', lastName: 'Peña', phone: '+525551234567' },
      '/api/Payment/GetInformation': { realChargesOutsideProduction: false, cardPayments: true },
    },
    commands: {
      '/api/Order/Delivery/12': ({ body }) => {
        sent.push(body)
        return answer
      },
    },
  })
  return { ...app, sent, path: () => app.router.state.location.pathname }
}

const onward = () => userEvent.click(screen.getByRole('button', { name: 'Continuar al pago' }))

describe('/pedido/{id}/informacion-de-envio', () => {
  it('sends to an address that is typed, and asks nothing of an account that is none', async () => {
    const { sent, calls } = await show()
    for (const [label, text] of [
      ['Nombre de quien recibe', ' Ana Peña '],
      ['Teléfono', '55 5123 4567'],
      ['Calle y número', 'Orizaba 101'],
      ['Colonia', 'Roma Norte'],
      ['Código postal', '06700'],
      ['Ciudad', 'Ciudad de México'],
    ] as const)
      await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
    await onward()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      kind: 'shipping',
      name: 'Ana Peña',
      street: 'Orizaba 101',
      streetNumber: '',
    })
    expect(sent[0]).toMatchObject({ zipCode: '06700', state: 'Ciudad de México' })
    expect(calls.filter((call) => call.startsWith('GET /api/Me/'))).toEqual([])
  })

  it('offers the saved address first, whose number is that of the house', async () => {
    const { sent } = await show({ me: ana, saved: { ...home, version: 1 } })
    expect(screen.getByRole('radio', { name: /A mi dirección guardada/ })).toBeChecked()
    await onward()
    await waitFor(() =>
      expect(sent).toEqual([{ kind: 'shipping', ...home, street: 'Orizaba 101', streetNumber: '' }]),
    )
  })

  it('knows who is signed in', async () => {
    const { sent } = await show({ me: ana })
    expect(screen.getByLabelText(/Nombre de quien recibe/)).toHaveValue('Ana Peña')
    expect(screen.getByLabelText(/Teléfono/)).toHaveValue('55 5123 4567')
    await userEvent.click(screen.getByRole('radio', { name: /Recoger en sucursal/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Centro/ }))
    await onward()
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ name: 'Ana Peña' })]))
  })

  it('knows the city and the state of the postal code whose price was asked for', async () => {
    sessionStorage.setItem('rodada.draft.nobody.codigo-postal', JSON.stringify({ zipCode: '44100' }))
    await show()
    expect(screen.getByLabelText(/Código postal/)).toHaveValue('44100')
    expect(screen.getByLabelText(/Ciudad/)).toHaveValue('Guadalajara')
    expect(screen.getByLabelText('Estado')).toHaveValue('Jalisco')
    sessionStorage.clear()
  })

  it('keeps whom the order names already', async () => {
    const address = { ...home, name: 'Luis Gómez' }
    await show({ me: ana, shown: order({ address, delivery: 'shipping' }) })
    expect(screen.getByLabelText(/Nombre de quien recibe/)).toHaveValue('Luis Gómez')
  })

  it('lays out at a branch of the business', async () => {
    const { sent } = await show()
    await userEvent.click(screen.getByRole('radio', { name: /Recoger en sucursal/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Centro/ }))
    await userEvent.type(screen.getByLabelText(/Nombre de quien recoge/), 'Ana')
    await userEvent.type(screen.getByLabelText(/Teléfono/), '5551234567')
    await onward()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ kind: 'pickup', branchId: 3, name: 'Ana' })
  })

  it('says what it comes to by the way that is chosen', async () => {
    const price = () => screen.getByText('Envío').nextElementSibling
    const total = () => screen.getByText('Total').nextElementSibling
    await show({ shown: order({ address: home, delivery: 'shipping', shippingPrice: 99, total: 1099 }) })
    expect([price(), total()].map((each) => each?.textContent)).toEqual(['$99.00', '$1,099.00'])
    await userEvent.click(screen.getByRole('radio', { name: /Recoger en sucursal/ }))
    expect([price(), total()].map((each) => each?.textContent)).toEqual(['Gratis', '$1,000.00'])
    expect(screen.getByText('IVA incluido').nextElementSibling).toHaveTextContent('$137.93')
  })

  it('calculates shipping of what is not picked up after all', async () => {
    await show({ shown: order({ delivery: 'pickup', shippingPrice: 0 }) })
    await userEvent.click(screen.getByRole('radio', { name: /A domicilio/ }))
    expect(screen.getByText('Envío').nextElementSibling).toHaveTextContent('Por calcular')
  })

  it('says at the postal code that nothing is sent there', async () => {
    const text = 'Todavía no enviamos a este código postal. Puedes recoger en sucursal.'
    const answer = { success: false, messages: [text], errors: { ZipCode: [text] } }
    const { path } = await show({ shown: order({ address: home, delivery: 'shipping' }), answer })
    await onward()
    expect(await screen.findByText(saying(text))).toBeVisible()
    expect(path()).toBe('/pedido/12/informacion-de-envio')
  })

  it.each<[string, Partial<Order>, string]>([
    ['is paid', { status: 'Paid' }, '/pedido/12/confirmacion-de-compra'],
    ['is canceled', { status: 'Canceled' }, '/pedido/12'],
  ])('asks nothing of an order that %s', async (_what, overrides, target) => {
    const { path } = await show({ shown: order(overrides) })
    expect(path()).toBe(target)
  })

  it('says that nobody here has such an order', async () => {
    await showPage({ pages, address: '/pedido/12/informacion-de-envio', answers: {} })
    expect(screen.getByText('No encontramos este pedido.')).toBeVisible()
  })
})
