import { describe, expect, it } from '@jest/globals'
import { fullReturnDays, refundDays } from '@rodada/contracts/money/return-rules'
import { branchHoldDays, returnDays } from '@rodada/contracts/order/rules'
import { showPage } from '@rodada/ui/testing'
import { statedBusiness } from '@rodada/web/testing/stated-business'
import { screen } from '@testing-library/react'
import { pages } from '../pages.ts'

const show = (address: string) => showPage({ pages, address, answers: {}, business: statedBusiness })

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the legal pages', () => {
  it.each([
    ['/politica-de-privacidad', 'Términos y condiciones', '/terminos-y-condiciones'],
    ['/terminos-y-condiciones', 'Aviso de privacidad', '/politica-de-privacidad'],
  ])('%s has its version, numbered sections, and leads to the other', async (address, label, href) => {
    await show(address)
    expect(screen.getByText(new RegExp(`^Versión ${statedBusiness.legalVersion}`))).toBeInTheDocument()
    expect(titles().every((title, index) => title?.startsWith(`${index + 1}. `))).toBe(true)
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href)
  })

  it('name who runs the site', async () => {
    await show('/terminos-y-condiciones')
    const operator =
      'Este sitio es operado por Patinetas del Norte, S.A. de C.V., con RFC PNO190514QX7 y domicilio en Calle 1, Centro, 97000 Mérida, Yucatán (en adelante, “Patio Norte”).'
    expect(screen.getByText(operator)).toBeInTheDocument()
    expect(screen.getByText(/y los tribunales de Mérida, Yucatán, sin perjuicio/)).toBeInTheDocument()
  })

  it('say whom to turn to', async () => {
    await show('/politica-de-privacidad')
    expect(screen.getByText(/Secretaría Anticorrupción y Buen Gobierno/)).toBeInTheDocument()
    const words =
      'Para cualquier asunto sobre tus datos escríbenos a datos@patio.example (Atención a clientes).'
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  it('sell by the rules that orders go by', async () => {
    await show('/terminos-y-condiciones')
    expect(
      screen.getByText(new RegExp(`^Tienes ${returnDays} días naturales desde la entrega`)),
    ).toBeVisible()
    expect(screen.getByText(new RegExp(`los apartamos ${branchHoldDays} días`))).toBeVisible()
    expect(screen.queryByText(/todavía no está abierta/)).toBeNull()
  })

  it('return by the rule that cancellations go by', async () => {
    await show('/terminos-y-condiciones')
    expect(
      screen.getByText(new RegExp(`te devolvemos todo dentro de los ${fullReturnDays} días hábiles`)),
    ).toBeVisible()
    expect(
      screen.getAllByText(new RegExp(`a más tardar en ${refundDays} días hábiles desde que cancelas`)),
    ).toHaveLength(2)
    expect(screen.getByText(/tú mismo y de inmediato, con el botón “Cancelar”/)).toBeVisible()
  })

  it('name the sensitive data that the site asks for', async () => {
    await show('/politica-de-privacidad')
    expect(
      screen.getByText(/^Las alergias, los padecimientos .* son datos personales sensibles/),
    ).toBeVisible()
    expect(screen.getByText(/el trazo de tu firma, la dirección de red \(IP\)/)).toBeVisible()
  })
})
