import { beforeEach, describe, expect, it } from '@jest/globals'
import type { ProductFormData } from '@rodada/contracts/product/calls'
import { done, type FormCommand, refused, showForm } from '@rodada/ui/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { product } from '../../testing/product-factory.ts'
import { formAnswers, sampleFormData } from './testing/product-form-fixture.ts'

/** No delay between keys: the forms are long. */
const user = userEvent.setup({ delay: null })

const stored = (id: number, name: string | null, quantity: number) => ({
  ...{ id, name, sku: `CAS-${id}`, quantity, reserved: 2 },
  ...{ price: null, academyPrice: null },
})

async function show(
  stock: ProductFormData['stock'],
  answer: FormCommand = async () => done('El producto se actualizó.'),
) {
  const shown = await showForm({
    pages,
    address: '/producto/7?modo=administrar',
    answers: {
      ...formAnswers,
      '/api/Product/Details/7': product({ id: 7 }),
      '/api/Product/GetFormData/7': sampleFormData({ stock }),
    },
    me: { id: 3, roles: ['ProductCapturist'] },
    link: 'Editar',
    field: 'SKU',
    command: '/api/Product/Edit/7',
    answer,
  })
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: 'Actualizar' }))
    await waitFor(() => expect(shown.sent).toHaveBeenCalledTimes(1))
    return shown.sent.mock.lastCall?.[0].body
  }
  return { ...shown, press: sent }
}

const choose = (name: RegExp) => user.click(screen.getByRole('radio', { name }))
const row = (number: number) => within(screen.getByRole('listitem', { name: `variante ${number}` }))
async function type(control: HTMLElement, text: string) {
  await user.clear(control)
  await user.type(control, text)
}

beforeEach(() => sessionStorage.clear())

describe('the stock of a product', () => {
  it('is none, until somebody counts it', async () => {
    const { press } = await show([])
    expect(screen.getByRole('radio', { name: /^No se llevan/ })).toBeChecked()
    expect(screen.queryByLabelText('Cantidad')).toBeNull()
    await choose(/^Una cantidad/)
    await type(screen.getByLabelText('Cantidad'), '5')
    expect(await press()).toMatchObject({ stock: [{ sku: 'CAS-01', quantity: 5 }] })
  })

  it('is one quantity, sent with the one that was shown', async () => {
    const { press } = await show([stored(4, null, 6)])
    expect(screen.getByLabelText('Cantidad')).toHaveValue('6')
    expect(screen.getByText('2 apartadas en pedidos.')).toBeVisible()
    await type(screen.getByLabelText('Cantidad'), '9')
    expect(await press()).toMatchObject({ stock: [{ id: 4, sku: 'CAS-01', quantity: 9, known: 6 }] })
  })

  it('is not kept any more', async () => {
    const { press } = await show([stored(4, null, 6)])
    await choose(/^No se llevan/)
    expect(await press()).toMatchObject({ stock: [] })
  })

  it('is that of sizes: one changes, one goes, one comes', async () => {
    const { press } = await show([stored(4, 'S', 6), stored(5, 'M', 3)])
    await type(row(1).getByLabelText('Cantidad'), '8')
    await user.click(screen.getByRole('button', { name: 'Quitar variante 2' }))
    await user.click(screen.getByRole('button', { name: 'Agregar talla o color' }))
    await user.keyboard('L')
    await type(row(2).getByLabelText('SKU de la variante'), 'CAS-L')
    await type(row(2).getByLabelText('Cantidad'), '1')
    await type(row(2).getByLabelText(/^Precio propio/), '1400')
    expect(await press()).toMatchObject({
      stock: [
        { id: 4, name: 'S', sku: 'CAS-4', quantity: 8, known: 6, price: null, academyPrice: null },
        { name: 'L', sku: 'CAS-L', quantity: 1, price: 1400, academyPrice: null },
      ],
    })
  })

  it('of sizes asks for one', async () => {
    const { sent } = await show([])
    await choose(/^Tallas o colores/)
    await user.click(screen.getByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByText('Agrega al menos una talla o un color.')).toBeVisible()
    expect(sent).not.toHaveBeenCalled()
  })

  it('says at its field what the service refuses', async () => {
    const { press } = await show([stored(4, 'S', 6)], async () =>
      refused({
        'Stock[0].Quantity': ['Hay 2 apartadas en pedidos.'],
        Stock: ['Hay pedidos que esperan M.'],
      }),
    )
    await press()
    await waitFor(() =>
      expect(row(1).getByLabelText('Cantidad')).toHaveAccessibleDescription(/Hay 2 apartadas en pedidos\./),
    )
    expect(screen.getByText('Hay pedidos que esperan M.')).toBeVisible()
  })
})
