import { expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen } from '@testing-library/react'
import { pages } from '../pages.ts'

/** Public pages with parts of one person. */
const open = [
  ['/suscripcion/12/13/informacion-de-pago?BNRG_FOLIO=C1', 'Información de pago', true],
  ['/suscripcion/12/confirmacion-de-registro', '¡Gracias por tu registro!', true],
  ['/pago-no-valido/12/13?code=declined', 'Declinada', false],
  ['/carta-responsiva?suscripcion=12&alumno=31', 'Carta responsiva', true],
  ['/carta-responsiva', 'Carta responsiva', false],
] as const

it.each(open)('%s opens without a session, and asks nothing of anybody', async (address, title, signsIn) => {
  const { calls, router } = await showPage({ pages, address, answers: {} })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(router.state.location.pathname + router.state.location.search).toBe(address)
  expect(calls.filter((call) => call !== 'GET /api/me')).toEqual([])
  const links = screen.queryAllByRole('link', { name: 'Iniciar Sesión' })
  const back = `/identificacion?returnUrl=${encodeURIComponent(address)}`
  expect(links.map((link) => link.getAttribute('href'))).toEqual(signsIn ? [back] : [])
})
