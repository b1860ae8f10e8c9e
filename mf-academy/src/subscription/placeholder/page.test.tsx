import { expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen } from '@testing-library/react'
import { pages } from '../../pages.ts'
import { subscriptionDetails } from '../../testing/subscription-factory.ts'

it('the page for what a subscription cannot do yet says so, and where to go instead', async () => {
  await showPage({
    ...{ pages, address: '/suscripcion/12/editar' },
    answers: { '/api/Me/Subscription/Details/12': subscriptionDetails() },
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar suscripción')
  expect(screen.getByText(/Todavía no se puede cambiar/)).toBeVisible()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([hrefOf('Ver el curso'), hrefOf('Contacto'), hrefOf('Regresar')]).toEqual([
    '/clase/3',
    '/contacto',
    '/suscripcion/12',
  ])
})
