import { describe, expect, it } from '@jest/globals'
import { site } from '@rodada/contracts/site'
import { UiProvider } from '@rodada/ui'
import { showPage } from '@rodada/ui/testing'
import { render, screen } from '@testing-library/react'
import { pages } from '../pages.ts'
import { routes } from '../routes.tsx'
import { LegalPage } from './legal-page.tsx'

const show = (address: string) => showPage({ pages, modules: routes, address, answers: {} })

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the legal pages', () => {
  it.each([
    ['/politica-de-privacidad', 'Términos y condiciones', '/terminos-y-condiciones'],
    ['/terminos-y-condiciones', 'Aviso de privacidad', '/politica-de-privacidad'],
  ])('%s has its version, numbered sections, and leads to the other', async (address, label, href) => {
    await show(address)
    expect(screen.getByText(new RegExp(`^Versión ${site.legalVersion}`))).toBeInTheDocument()
    expect(titles().every((title, index) => title?.startsWith(`${index + 1}. `))).toBe(true)
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href)
  })

  it('mark what the operator has not stated', () => {
    const sections = [{ title: 'Quiénes somos', body: ['Con RFC [RFC del operador].', ['En [Domicilio].']] }]
    render(
      <UiProvider>
        <LegalPage title="Términos" lead="" sections={sections} other={{ label: 'Aviso', href: '/aviso' }} />
      </UiProvider>,
    )
    const marks = screen.getAllByText(/\[/).map(({ tagName, textContent }) => `${tagName} ${textContent}`)
    expect(marks).toEqual(['MARK [RFC del operador]', 'MARK [Domicilio]'])
  })

  it('say whom to turn to', async () => {
    await show('/politica-de-privacidad')
    expect(screen.getByText(/Secretaría Anticorrupción y Buen Gobierno/)).toBeInTheDocument()
  })
})

it('the contact page makes no link of what is not stated', async () => {
  await show('/contacto')
  expect(screen.queryAllByRole('link', { name: /\[/ })).toEqual([])
  expect(screen.queryAllByText(/\[/).filter(({ tagName }) => tagName !== 'MARK')).toEqual([])
})
