import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showAlone } from '../../testing/show-alone.tsx'

const send = jest.fn<typeof fetch>()
const networkOfTheTest = globalThis.fetch
beforeEach(() => {
  send.mockReset()
  globalThis.fetch = send
})
afterEach(() => {
  globalThis.fetch = networkOfTheTest
})

const show = (query = '') => showAlone(`/identificacion/codigo${query}`)

it('is a plain form, which telephones fill in, and keeps where to go on to', async () => {
  await show('?returnUrl=%2Flogs')
  const field = screen.getByLabelText('Código de tu aplicación')
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field.closest('form')).toHaveAttribute('action', '/identificacion/codigo')
  expect(field.closest('form')).toHaveFormValues({ returnUrl: '/logs', code: '' })
  const again = screen.getByRole('link', { name: 'Volver a empezar' })
  expect(again).toHaveAttribute('href', '/identificacion?returnUrl=%2Flogs')
  expect(screen.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', '/contacto')
})

it('sends the code where codes are checked, and says why it was refused', async () => {
  send.mockResolvedValue(
    Response.json({ success: false, messages: ['El código no es correcto.'], errors: {} }),
  )
  await show()
  await userEvent.type(screen.getByLabelText('Código de tu aplicación'), '123456{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('El código no es correcto.'))
  expect(send.mock.lastCall?.[0]).toBe('/identificacion/codigo')
  expect(send.mock.lastCall?.[1]?.body).toBe('{"returnUrl":"","code":"123456"}')
})

it('takes a recovery code, with the keyboard for it', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }))
  expect(screen.getByLabelText('Código de recuperación')).toHaveAttribute('inputmode', 'text')
})

it.each([
  ['1', /código no es correcto/],
  ['espera', /Espera unos minutos/],
  ['caducado', /otra vez tu correo/],
  ['servicio', /servicio no está disponible/],
])('says why the plain form came back with %s', async (error, text) => {
  await show(`?error=${error}`)
  expect(screen.getByRole('alert')).toHaveTextContent(text)
})
