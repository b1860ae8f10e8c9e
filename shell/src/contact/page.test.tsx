import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { routes } from '../routes.tsx'

const product = { id: 7, name: 'Tabla Nopal', sku: 'TAB-7' }
const show = (address: string) =>
  showPage({ pages, modules: routes, address, answers: { '/api/Product/Details/7': product } })
const question = () => screen.queryByRole('region', { name: /^Quieres preguntar por/ })

describe('/contacto', () => {
  it('has the message about a product ready to be copied', async () => {
    const user = userEvent.setup()
    const { app } = await show('/contacto?producto=7')
    expect(question()).toHaveAccessibleName('Quieres preguntar por «Tabla Nopal»')
    const text = 'Hola, me interesa este producto: Tabla Nopal (SKU TAB-7) http://localhost/producto/7'
    expect(screen.getByText(text)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copiar mensaje' }))
    expect(await navigator.clipboard.readText()).toBe(text)
    expect(app.notices.store.getState()).toMatchObject([{ tone: 'success', text: 'Mensaje copiado' }])
  })

  it.each(['', '?producto=', '?producto=8', '?producto=x', '?producto=7/../8'])(
    'is the plain page with %s',
    async (query) => {
      await show(`/contacto${query}`)
      expect(screen.getByRole('heading', { level: 2, name: 'Sucursales' })).toBeVisible()
      expect(question()).toBeNull()
    },
  )
})
