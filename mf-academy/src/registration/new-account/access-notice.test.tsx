import { describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { done, showPayment } from '../../payment/card/testing/payment-harness.tsx'

const registering: Me = {
  id: 5,
  name: 'Ana',
  email: 'ana@ejemplo.mx',
  roles: ['GeneralUser'],
  registering: true,
}

describe('the notice to a new account', () => {
  it('says where the access details went', async () => {
    await showPayment({ me: registering })
    expect(await screen.findByText(/datos de acceso a ana@ejemplo\.mx.*spam/)).toBeDefined()
  })

  it('is not for others', async () => {
    const app = await showPayment({ me: { ...registering, registering: false } })
    await app.app.session.ready()
    expect(screen.queryByText(/datos de acceso/)).toBeNull()
  })

  it('sends the mail again', async () => {
    const messages = ['Te enviamos el enlace.']
    const app = await showPayment({
      me: registering,
      commands: { '/api/Me/Registration/ResendAccess': () => ({ ...done, messages }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar de nuevo' }))
    await waitFor(() => expect(app.app.notices.store.getState()).toMatchObject([{ text: messages[0] }]))
  })

  it('corrects the address', async () => {
    const bodies: unknown[] = []
    let email = registering.email
    await showPayment({
      me: () => ({ ...registering, ...(email !== undefined && { email }) }),
      commands: {
        '/api/Me/Registration/CorrectEmail': ({ body }) => {
          bodies.push(body)
          email = 'anita@ejemplo.mx'
          return done
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Corregir correo' }))
    const field = screen.getByLabelText('Correo electrónico')
    expect(field).toHaveValue('ana@ejemplo.mx')
    expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, 'anita@ejemplo.mx')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar correo' }))
    expect(await screen.findByText(/datos de acceso a anita@ejemplo\.mx/)).toBeDefined()
    expect(bodies).toEqual([{ email: 'anita@ejemplo.mx' }])
  })

  it('keeps the focus where the address stays as it is', async () => {
    await showPayment({ me: registering })
    await userEvent.click(await screen.findByRole('button', { name: 'Corregir correo' }))
    await userEvent.click(screen.getByRole('button', { name: 'Dejarlo como está' }))
    const button = screen.getByRole('button', { name: 'Corregir correo' })
    expect(document.activeElement).toContainElement(button)
    expect(document.body).not.toHaveFocus()
  })

  it('shows at the field why an address cannot be had', async () => {
    await showPayment({
      me: registering,
      commands: {
        '/api/Me/Registration/CorrectEmail': () => ({
          success: false,
          messages: [],
          errors: { Email: ['Ya existe una cuenta con este correo. Inicia sesión.'] },
        }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Corregir correo' }))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar correo' }))
    expect(await screen.findByText('Ya existe una cuenta con este correo. Inicia sesión.')).toBeDefined()
  })
})
