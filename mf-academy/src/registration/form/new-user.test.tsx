import { beforeEach, describe, expect, it } from '@jest/globals'
import { noteSignIn } from '@rodada/web/account/tab-account'
import { screen, waitFor } from '@testing-library/react'
import {
  accept,
  choosePhotos,
  customer,
  done,
  field,
  fill,
  fillAddress,
  lost,
  refused,
  registered,
  send,
  showRegistration,
  user,
} from './testing/registration-harness.tsx'

beforeEach(() => sessionStorage.clear())

const newcomer = { me: {}, query: '?newUser=true' }
const name = () => screen.getAllByLabelText('Nombre completo')
const keysOf = (commands: readonly { headers: Headers }[]) =>
  commands.map(({ headers }) => headers.get('idempotency-key'))

async function fillAll() {
  await user.type(name()[0] as HTMLElement, 'Ana Peña')
  await user.type(name()[1] as HTMLElement, 'Leo')
  await user.type(field('Teléfono'), '5512345678')
  fill('Correo electrónico', 'ana@rodada.test')
  fill('Fecha de nacimiento', '1999-01-01')
  await fillAddress()
  await choosePhotos()
  await accept()
}

describe('somebody new', () => {
  it('gets an account, is registered, and goes to the payment', async () => {
    const { opened, sent, path, calls } = await showRegistration(newcomer)
    await fillAll()
    await send()
    await waitFor(() => expect(path()).toBe('/suscripcion/12/11/informacion-de-pago'))
    expect(opened.map(({ body }) => body)).toEqual([{ name: 'Ana Peña', email: 'ana@rodada.test' }])
    expect(sent[0]?.body).toMatchObject({
      responsible: {
        name: 'Ana Peña',
        phone: '+525512345678',
        credentialFront: 'f.png',
        credentialBack: 'r.png',
      },
      participants: [{ id: 0, name: 'Leo', birthdate: '1999-01-01' }],
    })
    expect(calls.indexOf('POST /api/Browser/EnsureKey')).toBeGreaterThan(-1)
    expect(Object.keys(sessionStorage)).toEqual(['rodada.signed-in'])
  })

  it('whose e-mail is taken signs in and comes back to what was typed', async () => {
    const taken = refused(
      { Email: ['Ya existe una cuenta con este correo. Inicia sesión.'] },
      'Revisa los datos.',
    )
    const { sent, opened } = await showRegistration({ ...newcomer, open: [() => taken] })
    await fillAll()
    await send()
    await waitFor(() =>
      expect(field('Correo electrónico')).toHaveAccessibleDescription(
        /^Ya existe una cuenta con este correo/,
      ),
    )
    expect(screen.getByRole('link', { name: 'Iniciar sesión con ese correo' })).toHaveAttribute(
      'href',
      `/identificacion?returnUrl=${encodeURIComponent('/clase/7/registro')}`,
    )
    expect([opened.length, sent.length]).toEqual([1, 0])
    // The page of signing in notes it.
    noteSignIn(String(customer.id))
    await showRegistration({ responsible: { street: 'Norte 4', city: 'Puebla' } })
    await screen.findByText(/^Recuperamos lo que habías escrito/)
    expect(name()[1]).toHaveValue('Leo')
    expect(field('Calle y número')).toHaveValue('Sur 8')
    const stored = JSON.stringify(sessionStorage)
    expect(stored).toContain('Sur 8')
    expect(stored).not.toContain('f.png')
  })

  it('whose registration fails after that goes on signed in, with everything there', async () => {
    const { opened, sent, path, state } = await showRegistration({
      ...newcomer,
      register: [lost, () => registered],
    })
    await fillAll()
    await send()
    await waitFor(() => expect(state.me).toBe(customer))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continuar' })).toBeEnabled())
    expect(name().map((input) => (input as HTMLInputElement).value)).toEqual(['Ana Peña', 'Leo'])
    expect(screen.getAllByText('Foto lista.')).toHaveLength(2)
    expect(screen.queryByText(/crearemos tu cuenta/)).toBeNull()
    await send()
    await waitFor(() => expect(path()).toBe('/suscripcion/12/11/informacion-de-pago'))
    expect(opened).toHaveLength(1)
    expect(new Set(keysOf(sent)).size).toBe(1)
    expect(Object.keys(sessionStorage)).toEqual(['rodada.signed-in'])
  })

  it('repeats a request for an account under the same key', async () => {
    const { opened, path } = await showRegistration({ ...newcomer, open: [lost, () => done] })
    await fillAll()
    await send()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continuar' })).toBeEnabled())
    await send()
    await waitFor(() => expect(path()).toBe('/suscripcion/12/11/informacion-de-pago'))
    expect(keysOf(opened)[0]).toBe(keysOf(opened)[1])
  })
})
