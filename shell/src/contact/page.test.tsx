import { describe, expect, it } from '@jest/globals'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import { saying, showPage } from '@rodada/ui/testing'
import { statedBusiness } from '@rodada/web/testing/stated-business'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'

const product = { id: 7, name: 'Tabla Nopal', sku: 'TAB-7' }
const show = (address: string, business: Business = statedBusiness) =>
  showPage({ pages, address, answers: { '/api/Product/Details/7': product }, business })
const question = () => screen.queryByRole('region', { name: /^Quieres preguntar por/ })

describe('/contacto', () => {
  it('has the message about a product ready to be copied', async () => {
    const user = userEvent.setup()
    const { app } = await show('/contacto?producto=7')
    expect(question()).toHaveAccessibleName('Quieres preguntar por «Tabla Nopal»')
    const text = 'Hola, me interesa este producto: Tabla Nopal (SKU TAB-7) http://localhost/producto/7'
    expect(screen.getByText(saying(text))).toBeVisible()
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

  it('says all the ways to reach us', async () => {
    await show('/contacto')
    expect(screen.getByText('Escríbenos, llámanos o pasa a vernos.')).toBeVisible()
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(target('hola@patio.example')).toBe('mailto:hola@patio.example')
    expect(target('55 1234 5678')).toBe('tel:+525512345678')
    expect(target('Escribir al 55 8765 4321 (se abre en otra pestaña)')).toMatch(
      /^https:\/\/wa\.me\/525587654321\?/,
    )
    expect(target('Ver en el mapa (se abre en otra pestaña)')).toBe('https://maps.example/?query=1,2')
    expect(screen.getByText(saying('Sábado: de 9:00 a.m. a 2:00 p.m.'))).toBeVisible()
  })

  it('names the ways that there are', async () => {
    await show('/contacto', { ...unstatedBusiness, phone: '+525512345678' })
    expect(screen.getByText('Llámanos.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Sucursales' })).toBeNull()
  })
})

describe('where nothing is stated', () => {
  it.each([
    '/contacto',
    '/acerca-de',
    '/terminos-y-condiciones',
    '/politica-de-privacidad',
    '/identificacion',
  ])('%s holds no bracket, no empty heading and no empty place in a sentence', async (address) => {
    await show(address, unstatedBusiness)
    const text = document.body.textContent ?? ''
    expect(text).not.toMatch(/\[|null|undefined| {2}| [,.]|\(\)/)
    for (const heading of screen.getAllByRole('heading')) expect(heading).not.toBeEmptyDOMElement()
    expect(screen.queryAllByRole('link', { name: '' })).toEqual([])
  })
})
