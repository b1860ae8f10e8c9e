import { expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { screen } from '@testing-library/react'
import { loader, Component as OwnerFigures } from './owner-figures.tsx'

const state = (mail: number | null, cases: number | null, open?: number) => ({
  state: {
    mail: mail === null ? null : { failed: mail },
    payments: cases === null ? null : { cases },
    ...(open !== undefined && { erasures: { open } }),
  },
})
const answers = {
  '/api/Receipt/Till': { lines: [], amount: 1250 },
  '/api/Report/Owed': { lines: [], amount: 2000 },
  '/api/Report/OwedOrders': { lines: [], amount: 350.5 },
  '/api/Admin/State/Index': {
    parts: [state(2, 1), state(1, null, 4), { state: null }, state(null, 2)],
    backup: null,
  },
}

function Component() {
  return (
    <>
      <h1>Panel</h1>
      <OwnerFigures data={usePageData<(args: LoaderArgs) => ReturnType<typeof loader>>()} />
    </>
  )
}

const show = (commands = {}) =>
  showPage({
    pages: [
      {
        ...{ id: 'p', path: '/dashboard', access: ['Admin'], title: 'Panel' },
        load: async () => ({ Component, loader: (args) => loader(args) }),
      },
    ],
    address: '/dashboard',
    me: { id: 1, roles: ['Admin'] },
    answers,
    commands,
  })

it('tells what came in, what is owed and what waits, each with the way to it', async () => {
  await show()
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(links).toEqual([
    ['Cobrado hoy: $1,250.00', '/caja/corte'],
    ['Por cobrar: $2,350.50', '/reportes/por-cobrar'],
    ['Pagos por resolver: 3', '/configuracion/estado'],
    ['Correos fallidos: 3', '/configuracion/estado'],
    ['Solicitudes de eliminación: 4', '/usuarios/solicitudes-de-eliminacion?state=open'],
  ])
})

it('does without the figures of a service that does not answer', async () => {
  await show({ '/api/Report/OwedOrders': () => Promise.reject(new TypeError('offline')) })
  expect(screen.getAllByText('Sin respuesta')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Cobrado hoy: $1,250.00' })).toBeVisible()
})
