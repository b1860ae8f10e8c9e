import { describe, expect, it } from '@jest/globals'
import type { ProductRequest } from '@rodada/contracts/product/request-calls'
import { showPage } from '@rodada/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { productLookups, productPage } from '../../testing/product-factory.ts'

const index = '/api/ProductRequest/Index'
const open: ProductRequest = {
  ...{ id: 5, productId: 7, productName: 'Tabla Nopal', name: 'Ana Peña' },
  ...{ phone: '+525512345678', email: 'ana@rodada.test', note: '¿En azul?' },
  ...{ createdTime: '2026-11-20T21:05:00Z', handledTime: null },
}

function pageOf(list: readonly ProductRequest[]) {
  const pagination = { currentPage: 1, itemsPerPage: 20 }
  return { list, totalItems: list.length, totalPages: 1, pagination }
}

function show(list: readonly ProductRequest[], address = '/administrar-productos/solicitudes') {
  const answers: Record<string, unknown> = {
    ...{ ...productLookups, '/api/ProductCapturist/Product/Index': productPage([]) },
    ...{ [index]: pageOf(list), [`${index}?state=open`]: pageOf(list) },
    [`${index}?state=open&itemsPerPage=1`]: pageOf(list),
  }
  return showPage({
    ...{ pages, address, answers },
    commands: {
      '/api/ProductRequest/Handle/5': () => {
        answers[index] = pageOf([{ ...open, handledTime: '2026-11-21T21:05:00Z' }])
        return { success: true, messages: ['La solicitud quedó como atendida.'], errors: {} }
      },
    },
    me: { id: 3, name: 'Leo', roles: ['ProductCapturist'] },
  })
}

describe('/administrar-productos/solicitudes', () => {
  it('lists who asked for what, and how to answer', async () => {
    await show([open])
    const table = within(await screen.findByRole('table', { name: 'Solicitudes' }))
    const target = (name: string) => table.getByRole('link', { name }).getAttribute('href')
    expect(target('Tabla Nopal')).toBe('/producto/7?modo=administrar')
    expect(target('55 1234 5678')).toBe('tel:+525512345678')
    expect(target('ana@rodada.test')).toBe('mailto:ana@rodada.test')
    expect(table.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending')
    expect(target('Producto')).toBe('/administrar-productos/solicitudes?orderBy=productName&orderMode=asc')
    for (const text of ['Ana Peña', '¿En azul?']) expect(table.getByText(text)).toBeVisible()
    expect(table.getByTitle(/^viernes, 20 de noviembre de 2026/)).toBeVisible()
  })

  it('has no link to a product that is not for sale any more', async () => {
    await show([{ ...open, productId: null }])
    expect(await screen.findByText('Tabla Nopal (ya no está a la venta)')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Tabla Nopal' })).toBeNull()
  })

  it('marks one as answered', async () => {
    const { app } = await show([open])
    const name = 'Marcar como atendida la solicitud de Ana Peña'
    await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    expect(app.notices.store.getState()).toMatchObject([{ text: 'La solicitud quedó como atendida.' }])
  })

  it('says so when there are none', async () => {
    await show([])
    expect(await screen.findByText('No hay solicitudes.')).toBeVisible()
  })

  it('is found from the products, with the number of those that wait', async () => {
    await show([open], '/administrar-productos')
    const way = await screen.findByRole('link', { name: 'Solicitudes por atender: 1' })
    expect(way).toHaveAttribute('href', '/administrar-productos/solicitudes?state=open')
  })
})
