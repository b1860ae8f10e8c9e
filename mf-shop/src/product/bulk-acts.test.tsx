import { expect, it } from '@jest/globals'
import type { StaffProduct } from '@rodada/contracts/product/staff-calls'
import { saying, showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { done } from '../testing/buyer-order-factory.ts'
import { productLookups, productPage, staffProduct } from '../testing/product-factory.ts'

const rows = [staffProduct({ id: 7, name: 'Tabla' }), staffProduct({ id: 8, name: 'Casco' })]

async function show(answer: (sent: SentCommand) => object, list: readonly StaffProduct[] = rows) {
  const sent: SentCommand[] = []
  await showPage({
    pages,
    me: { id: 3, roles: ['ProductCapturist'] },
    answers: {
      ...productLookups,
      '/api/ProductRequest/Index?state=open&itemsPerPage=1': productPage([]),
      '/api/ProductCapturist/Product/Index?state=Draft': { ...productPage(list), totalItems: 300 },
    },
    commands: {
      '/api/ProductCapturist/Products/Change?state=Draft': (command) => {
        sent.push(command)
        return answer(command)
      },
    },
    address: '/administrar-productos?state=Draft',
  })
  await screen.findByRole('checkbox', { name: 'Elegir Tabla' })
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  return { sent, press }
}

it('publishes rows that were chosen by keyboard, and says which it could not', async () => {
  const refused = [{ id: 8, name: 'Casco', why: 'Escribe su SKU antes de publicarlo.' }]
  const { sent, press } = await show(() => ({ ...done, changed: 1, refused }))
  screen.getByRole('checkbox', { name: 'Elegir Tabla' }).focus()
  await userEvent.keyboard(' ')
  expect(screen.getByText('Selección: 1')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Casco' }))
  expect(screen.getByRole('checkbox', { name: 'Elegir toda esta página' })).toBeChecked()
  await press('Publicar')
  expect(await screen.findByText(/Casco: Escribe su SKU/)).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [7, 8], state: 'Published' }])
  expect(screen.getByRole('checkbox', { name: 'Elegir Casco' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Elegir Tabla' })).not.toBeChecked()
})

it('hides all of the filter, as many as it shows', async () => {
  const { sent, press } = await show(() => ({ ...done, changed: 300, refused: [] }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir toda esta página' }))
  await press('Elegir todos los resultados: 300')
  expect(screen.getByText('Selección: 300')).toBeVisible()
  await press('Ocultar')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ count: 300, state: 'Hidden' }]))
  await waitFor(() => expect(screen.queryByText(/^Selección/)).toBeNull())
})

it('shows new prices with their rule before it stores them', async () => {
  const prices = [{ id: 7, name: 'Tabla', from: 1349, to: 1214 }]
  const { sent, press } = await show(() => ({ ...done, changed: 1, refused: [], prices }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir toda esta página' }))
  await press('Precio ± %')
  const dialog = within(screen.getByRole('dialog', { name: 'Cambiar precios' }))
  expect(dialog.getByText(/se redondea al peso más cercano/)).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: 'Bajar' }))
  await userEvent.type(dialog.getByLabelText('Porcentaje'), '10')
  await userEvent.click(dialog.getByRole('button', { name: 'Ver los precios nuevos' }))
  expect(await dialog.findByText(saying('$1,349.00 → $1,214.00'))).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar 1 precios' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { ids: [7, 8], percent: -10 }
  expect(sent.map((each) => each.body)).toEqual([
    { ...body, isTrial: true },
    { ...body, isTrial: false },
  ])
})

it('moves the chosen ones to another category', async () => {
  const { sent, press } = await show(() => ({ ...done, changed: 1, refused: [] }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Tabla' }))
  await press('Cambiar categoría')
  const dialog = within(screen.getByRole('dialog', { name: 'Cambiar categoría' }))
  await userEvent.selectOptions(dialog.getByLabelText('Categoría'), 'Protección')
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar categoría' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ids: [7], category: 'Protección' }]))
})
