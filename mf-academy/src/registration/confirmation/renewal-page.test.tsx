import { describe, expect, it } from '@jest/globals'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { showPage } from '@rodada/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { booking, session } from '../../testing/session-factory.ts'
import { paid, student, subscription } from '../../testing/subscription-details-fixture.ts'

const renewal = { renewsId: 10, validFrom: '2126-12-01T18:00:00.000Z' }
const own = (list: unknown[]) => ({ list, waiting: [], subscriptions: [], cancelHours: 6 })

function show(page: string, details: Partial<SubscriptionDetails>) {
  return showPage({
    ...{ pages, address: `/suscripcion/12/${page}` },
    me: { id: 5, name: 'Ana', email: 'ana@ejemplo.mx', roles: ['GeneralUser'] },
    answers: {
      '/api/Me/Subscription/Details/12': subscription({ ...renewal, ...details }),
      '/api/Payment/GetInformation': { realChargesOutsideProduction: false, cardPayments: true },
      '/api/Me/Booking/Index?from=2026-11-20&subscriptionId=12': own([booking({ session: session() })]),
    },
  })
}
const heading = () => screen.getByRole('heading', { level: 1 })

describe('the payment of a renewal', () => {
  it('has the specification’s title, what is paid, and from when it is valid', async () => {
    await show('renovar/informacion-de-pago', {})
    expect(heading()).toHaveTextContent('Información de Pago')
    expect(screen.getByText('Renovación #12')).toBeVisible()
    expect(
      screen.getByText(/^Vigencia: 60 días desde el domingo, 1 de diciembre de 2126$/),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Finalizar la renovación · \$800\.00/ })).toBeVisible()
  })

  it('is left for the confirmation once it is paid', async () => {
    const { router } = await show('renovar/informacion-de-pago', paid)
    expect(router.state.location.pathname).toBe('/suscripcion/12/confirmacion-de-renovacion')
  })
})

describe('the confirmation of a renewal', () => {
  it('begins with the first class, says what comes next, and has the receipt', async () => {
    await show('confirmacion-de-renovacion', paid)
    expect(heading()).toHaveTextContent('¡Gracias por tu pago!')
    expect(screen.getByText('Confirmación de renovación')).toBeVisible()
    const [first] = screen.getAllByRole('region')
    expect(first).toHaveAccessibleName('Tu próxima clase')
    const next = within(screen.getByRole('region', { name: 'Qué sigue' }))
    expect(next.getByText(/^Tienes 8 clases para tomar hasta el/)).toBeVisible()
    expect(next.getByRole('link', { name: 'suscripción #10' })).toHaveAttribute('href', '/suscripcion/10')
    await userEvent.click(screen.getByText('Ver el comprobante'))
    expect(screen.getByText('Total pagado')).toBeVisible()
  })

  it('asks for the letter and the emergency contact of the student who lacks them alone', async () => {
    const lia = student({
      id: 32,
      name: 'Lía Peña',
      letter: { signedTime: '2026-11-23T18:30:00.000Z', file: 'abc.pdf' },
    })
    await show('confirmacion-de-renovacion', {
      ...paid,
      participants: [student({ letter: null, hasEmergencyContact: false }), lia],
    })
    const { getByRole, queryByText } = within(screen.getByRole('region', { name: 'Te faltan 2 cosas' }))
    expect(getByRole('link', { name: 'Firmar la carta de Leo Peña' })).toBeVisible()
    expect(getByRole('link', { name: 'Agregar el contacto de emergencia de Leo Peña' })).toBeVisible()
    expect(queryByText('Lía Peña')).toBeNull()
  })

  it('thanks nobody for a payment that is still to come', async () => {
    await show('confirmacion-de-renovacion', { payLater: true })
    expect(heading()).toHaveTextContent('¡Gracias por renovar!')
    expect(screen.queryByText(/Gracias por tu pago/)).toBeNull()
    expect(screen.getByText('Paga en una sucursal')).toBeVisible()
  })

  it('is where a renewal’s registration is confirmed, and a registration has its own', async () => {
    const { router } = await show('confirmacion-de-registro', paid)
    expect(router.state.location.pathname).toBe('/suscripcion/12/confirmacion-de-renovacion')
    const other = await show('confirmacion-de-renovacion', { ...paid, renewsId: null })
    expect(other.router.state.location.pathname).toBe('/suscripcion/12/confirmacion-de-registro')
  })
})
