import { expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { done, showAlone } from '../../testing/show-alone.tsx'

const path = '/api/Account/RequestPasswordReset'
const email = () => screen.getByLabelText('Correo electrónico')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }))

it('says what the service says, and takes another e-mail', async () => {
  const bodies: unknown[] = []
  await showAlone('/recuperar-contrasena', {
    commands: {
      [path]: ({ body }) => {
        bodies.push(body)
        return done('Si existe una cuenta, te escribimos.')
      },
    },
  })
  await userEvent.type(email(), 'ana@rodada.test')
  await submit()
  const result = await screen.findByRole('group', { name: 'Revisa tu correo' })
  expect(result).toHaveFocus()
  expect(result).toHaveTextContent('Si existe una cuenta, te escribimos.')
  expect(bodies).toEqual([{ email: 'ana@rodada.test' }])
  await userEvent.click(screen.getByRole('button', { name: 'Escribir otro correo' }))
  expect(email()).toHaveValue('')
})

it('keeps what was typed when nothing was sent', async () => {
  const { notices } = await showAlone('/recuperar-contrasena', {
    commands: { [path]: () => Promise.reject(new TypeError('Failed to fetch')) },
  })
  await userEvent.type(email(), 'ana@rodada.test')
  await submit()
  await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^error No pudimos conectarnos/)]))
  expect(email()).toHaveValue('ana@rodada.test')
})

it('has what was typed to sign in, which neither the address nor the history keeps', async () => {
  const both = pages.filter(({ path: each }) => ['/identificacion', '/recuperar-contrasena'].includes(each))
  const { router } = await showPage({
    pages: both,
    address: '/identificacion?returnUrl=%2Flogs',
    answers: {},
  })
  await userEvent.type(email(), 'ana@rodada.test')
  await userEvent.type(screen.getByLabelText('Contraseña'), 'secreta')
  await userEvent.click(screen.getByRole('link', { name: 'Olvidé mi contraseña' }))
  await screen.findByRole('heading', { name: 'Recuperar contraseña' })
  expect(email()).toHaveValue('ana@rodada.test')
  await waitFor(() => expect(router.state.location.state).toBeNull())
  expect(router.createHref(router.state.location)).toBe('/recuperar-contrasena')
  expect(email()).toHaveValue('ana@rodada.test')
  await act(() => router.navigate(-1))
  await act(() => router.navigate(1))
  expect(email()).toHaveValue('')
})
