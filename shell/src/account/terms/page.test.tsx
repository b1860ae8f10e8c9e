import { expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { showPage } from '@rodada/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { done } from '../../testing/show-alone.tsx'

const ana: Me = { id: 7, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'], termsDue: true }

it('stands before the account’s pages until the terms are accepted, and leads on to them', async () => {
  const me = { ...ana }
  const bodies: unknown[] = []
  const { router } = await showPage({
    pages: pages.filter(({ path }) => path === '/cuenta/terminos' || path === '/cuenta/descargar-mis-datos'),
    address: '/cuenta/descargar-mis-datos',
    me,
    answers: {},
    commands: {
      '/api/Me/AcceptTerms': async ({ body }: { body: unknown }) => {
        bodies.push(body)
        delete me.termsDue
        return done()
      },
    },
  })
  const place = () => router.state.location.pathname + router.state.location.search
  expect(place()).toBe('/cuenta/terminos?returnUrl=%2Fcuenta%2Fdescargar-mis-datos')
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar y seguir' }))
  expect(await screen.findByText('Acepta los términos y condiciones para continuar.')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar y seguir' }))
  await waitFor(() => expect(place()).toBe('/cuenta/descargar-mis-datos'))
  expect(bodies).toEqual([{ conditionsAcceptation: true }])
})
