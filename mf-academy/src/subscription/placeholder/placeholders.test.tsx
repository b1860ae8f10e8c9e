import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen } from '@testing-library/react'
import { pages } from '../../pages.ts'
import { subscriptionDetails } from '../../testing/subscription.ts'

const show = (page: string) =>
  showPage({
    ...{ pages, address: `/suscripcion/12/${page}` },
    answers: { '/api/Me/Subscription/Details/12': subscriptionDetails() },
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
  })

describe('pages of what a subscription cannot do yet', () => {
  it.each([
    ['editar', 'Editar suscripción', /Todavía no se puede cambiar/],
    ['renovar', 'Renovar suscripción', /Todavía no se puede renovar/],
    ['renovar/informacion-de-pago', 'Información de Pago', /aquí no se cobra nada/],
    ['confirmacion-de-renovacion', '¡Gracias por tu pago!', /esta página no confirma ningún pago/],
  ])('%s says so, and where to go instead', async (page, title, honest) => {
    await show(page)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByText(honest)).toBeVisible()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([hrefOf('Ver el curso'), hrefOf('Contacto'), hrefOf('Regresar')]).toEqual([
      '/clase/3',
      '/contacto',
      '/suscripcion/12',
    ])
  })

  it('keeps the texts of the specification', async () => {
    await show('confirmacion-de-renovacion')
    expect(screen.getByText('Confirmación de renovación')).toBeVisible()
    expect(screen.getByText('Contenido')).toBeVisible()
  })
})
