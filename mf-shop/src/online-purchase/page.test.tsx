import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen } from '@testing-library/react'
import { pages } from '../pages.ts'

describe('every step of an online purchase', () => {
  it.each([
    ['/carrito', 'Carrito de compra'],
    ['/carrito/identificacion', 'Carrito de compra'],
    ['/pedido/7/informacion-de-envio', 'Información de envío'],
    ['/pedido/7/informacion-de-pago', 'Información de pago'],
    ['/pedido/7/confirmacion-de-compra', 'Confirmación de compra'],
  ])('%s says honestly that it is not open yet, and what can be done', async (address, title) => {
    const { calls } = await showPage({ pages, address, answers: {} })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(/La compra en línea todavía no está abierta/)).toBeVisible()
    expect(screen.getByRole('link', { name: /^Solicitar Producto/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver Productos' })).toHaveAttribute('href', '/productos')
    expect(calls).toEqual([])
  })
})
