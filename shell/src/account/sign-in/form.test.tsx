import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from './page.tsx'

const load = async () => ({ Component })
const pages = [
  { id: 'sign-in', path: '/identificacion', access: 'public', title: 'Iniciar Sesión', load },
] as const

const send = jest.fn<typeof fetch>()
const networkOfTheTest = globalThis.fetch
beforeEach(() => {
  send.mockReset()
  globalThis.fetch = send
})
afterEach(() => {
  globalThis.fetch = networkOfTheTest
})

const show = (query = '') => showPage({ pages, address: `/identificacion${query}`, answers: {} })
const email = () => screen.getByLabelText('Correo electrónico')
const password = () => screen.getByLabelText('Contraseña')
const refusal = (text: string) => Response.json({ success: false, messages: [text], errors: {} })

async function tryToEnter() {
  await userEvent.type(email(), 'ana@rodada.test')
  await userEvent.type(password(), 'equivocada')
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
}

describe('the sign-in form', () => {
  it('works as a plain form, for password managers too', async () => {
    await show('?returnUrl=%2Flogs')
    const form = email().closest('form')
    expect(form).toHaveAttribute('action', '/identificacion')
    expect(form).toHaveAttribute('method', 'post')
    expect(form).toHaveFormValues({ returnUrl: '/logs', email: '', password: '' })
    expect(email()).toHaveAttribute('autocomplete', 'username webauthn')
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
    expect(password()).not.toHaveAttribute('maxlength')
  })

  it('shows the password to whoever wants to see it, and hides it again', async () => {
    await show()
    await userEvent.type(password(), 'secreta')
    expect(password()).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(password()).toHaveAttribute('type', 'text')
    expect(password()).toHaveValue('secreta')
    expect(send).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it.each([
    ['1', /no son correctos/],
    ['espera', /Espera unos minutos/],
    ['servicio', /servicio no está disponible/],
    ['constructor', /no son correctos/],
  ])('says why the plain form came back with %s', async (error, text) => {
    await show(`?error=${error}`)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  it('says nothing before the first try', async () => {
    await show()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(screen.getByRole('alert')).not.toHaveFocus()
  })

  it('is disabled and busy while it is on its way, and is sent once', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    send.mockReturnValue(promise)
    await show()
    await tryToEnter()
    expect(screen.getByRole('button', { name: 'Entrando...' })).toBeDisabled()
    expect(email()).toBeDisabled()
    expect(password()).toBeDisabled()
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.lastCall?.[1]?.body).toBe(
      '{"returnUrl":"","email":"ana@rodada.test","password":"equivocada"}',
    )
    resolve(refusal('No.'))
    await waitFor(() => expect(email()).toBeEnabled())
  })

  it('keeps what was typed after a refusal and leads to the message, each time', async () => {
    send.mockImplementation(async () => refusal('No pudiste entrar.'))
    await show()
    await tryToEnter()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No pudiste entrar.'))
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(email()).toHaveValue('ana@rodada.test')
    await userEvent.type(password(), '{Enter}')
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  })

  it('opens again when the browser brings the page back as it was left', async () => {
    send.mockReturnValue(new Promise(() => undefined))
    await show()
    await tryToEnter()
    expect(email()).toBeDisabled()
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    await waitFor(() => expect(email()).toBeEnabled())
  })
})

it('leads to whoever forgot the password or has no account, and on from there', async () => {
  await show('?returnUrl=%2Fclase%2F3')
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Olvidé mi contraseña')).toBe('/recuperar-contrasena')
  expect(href('Crear una cuenta')).toBe('/registro-de-usuarios?returnUrl=%2Fclase%2F3')
})
