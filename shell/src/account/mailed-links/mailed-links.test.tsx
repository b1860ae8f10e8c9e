import { describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { done, refused, showAlone } from '../../testing/show-alone.tsx'

const token = 'a-Token_43'
const ana: Me = { id: 7, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'] }
const dead = refused('El enlace ya no es válido. Pide uno nuevo.')
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

interface Setting {
  readonly answers?: readonly (() => unknown)[]
  readonly me?: Me
  readonly fragment?: string
}

/** A page with a service that gives `answers`, one after the other. */
async function show(path: string, { answers = [], me = {}, fragment = `#${token}` }: Setting = {}) {
  const bodies: unknown[] = []
  const answer = ({ body }: { body: unknown }) => {
    bodies.push(body)
    return answers[bodies.length - 1]?.()
  }
  const page = await showAlone(path + fragment, {
    me,
    commands: Object.fromEntries(
      ['ResetPassword', 'ConfirmEmail', 'UndoEmailChange'].map((name) => [`/api/Account/${name}`, answer]),
    ),
  })
  return { ...page, bodies }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const link = (name: string) => screen.getByRole('link', { name })
const result = (name: string) => screen.findByRole('group', { name })

const everyPage = [
  '/restablecer-contrasena',
  '/crear-contrasena',
  '/confirmar-correo',
  '/deshacer-cambio-de-correo',
]

describe.each(everyPage)('%s', (path) => {
  it('takes the token out of the address', async () => {
    const { place } = await show(path)
    await waitFor(() => expect(place()).toBe(path))
  })

  it.each(['', '#', '#%20', `#${'x'.repeat(101)}`])('helps on without a whole link: %j', async (fragment) => {
    await show(path, { fragment })
    expect(screen.getByText(/A esta dirección le falta parte del enlace/)).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe.each(everyPage.slice(0, 2))('the password of %s', (path) => {
  async function choose(password = 'secreta1') {
    await userEvent.type(screen.getByLabelText('Contraseña nueva'), password)
    await userEvent.type(screen.getByLabelText('Confirmar contraseña'), password)
    await press('Guardar contraseña')
  }

  it('is set, and leads to the sign-in', async () => {
    const { bodies } = await show(path, { answers: [() => done('Tu contraseña quedó lista.')] })
    await choose()
    expect(await result('Listo')).toHaveFocus()
    expect(screen.getByText('Tu contraseña quedó lista.')).toBeVisible()
    expect(bodies).toEqual([{ token, newPassword: 'secreta1', confirmPassword: 'secreta1' }])
    expect(link('Iniciar sesión')).toHaveAttribute('href', '/identificacion')
  })

  it('can be sent again after a lost answer, and after a refusal of itself', async () => {
    const common = refused('Revisa los campos.', { NewPassword: ['Es muy común.'] })
    const { bodies, notices } = await show(path, { answers: [lost, () => common, () => done()] })
    await choose()
    await waitFor(() => expect(notices()).toHaveLength(1))
    await press('Guardar contraseña')
    const field = screen.getByLabelText('Contraseña nueva')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Es muy común/))
    await press('Guardar contraseña')
    await result('Listo')
    expect(bodies).toHaveLength(3)
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  })

  it('is not asked for again by a dead link', async () => {
    await show(path, { answers: [() => dead] })
    await choose()
    expect(await result('No pudimos usar este enlace')).toHaveTextContent('El enlace ya no es válido.')
    expect(link('Pedir otro enlace')).toHaveAttribute('href', '/recuperar-contrasena')
    expect(screen.queryByLabelText('Contraseña nueva')).not.toBeInTheDocument()
  })

  it('starts anew with another link in the same tab', async () => {
    const { router, bodies } = await show(path, { answers: [() => dead, () => done()] })
    await choose()
    await result('No pudimos usar este enlace')
    await act(async () => router.navigate(`${path}#another`))
    await choose('secreta2')
    await result('Listo')
    expect(bodies[1]).toMatchObject({ token: 'another', newPassword: 'secreta2' })
  })
})

describe('the terms, where nobody has accepted them', () => {
  const accept = () => screen.findByRole('checkbox', { name: /Acepto los términos y condiciones/ })
  async function choose() {
    await userEvent.type(screen.getByLabelText('Contraseña nueva'), 'secreta1')
    await userEvent.type(screen.getByLabelText('Confirmar contraseña'), 'secreta1')
    await press('Guardar contraseña')
  }
  const accepted = {
    token,
    newPassword: 'secreta1',
    confirmPassword: 'secreta1',
    conditionsAcceptation: true,
  }

  it('are accepted with the first password', async () => {
    const { bodies } = await show('/crear-contrasena?terminos=1', { answers: [() => done()] })
    await choose()
    await waitFor(async () => expect(await accept()).toHaveAccessibleDescription(/Acepta los términos/))
    expect(bodies).toEqual([])
    await userEvent.click(await accept())
    await press('Guardar contraseña')
    await result('Listo')
    expect(bodies).toEqual([accepted])
  })

  it('are asked for by a link that does not say so', async () => {
    const missing = refused('Revisa los campos.', { ConditionsAcceptation: ['Acepta los términos.'] })
    const { bodies } = await show('/crear-contrasena', { answers: [() => missing, () => done()] })
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await choose()
    await userEvent.click(await accept())
    await press('Guardar contraseña')
    await result('Listo')
    expect(bodies[1]).toEqual(accepted)
  })
})

describe('the confirmation of an e-mail', () => {
  const path = '/confirmar-correo'

  it.each([
    ['a visitor', {}, 'Iniciar sesión', '/identificacion'],
    ['whoever is signed in', ana, 'Ir al inicio', '/'],
  ])('happens when %s presses the button, not before', async (_who, me: Me, label, href) => {
    const { bodies } = await show(path, { me, answers: [() => done('Tu correo quedó confirmado.')] })
    expect(bodies).toEqual([])
    await press('Confirmar mi correo')
    expect(await result('Listo')).toHaveTextContent('Tu correo quedó confirmado.')
    expect(bodies).toEqual([{ token }])
    expect(link(label)).toHaveAttribute('href', href)
  })

  it('leads to where another link is asked for', async () => {
    await show(path, { answers: [() => dead] })
    await press('Confirmar mi correo')
    await result('No pudimos usar este enlace')
    expect(link('Iniciar sesión')).toHaveAttribute(
      'href',
      '/identificacion?returnUrl=%2Fcuenta%2Factualizacion-de-datos',
    )
  })

  it('says so where the e-mail belongs to somebody else by now', async () => {
    const taken = 'Ya existe una cuenta con este correo. Inicia sesión.'
    await show(path, { me: ana, answers: [() => refused(taken, { Email: [taken] })] })
    await press('Confirmar mi correo')
    expect(await result('No pudimos usar este enlace')).toHaveTextContent(taken)
    expect(link('Ir a Mis datos')).toHaveAttribute('href', '/cuenta/actualizacion-de-datos')
  })
})

describe('the way back from a change of e-mail', () => {
  const path = '/deshacer-cambio-de-correo'

  it('can be tried again after a lost answer', async () => {
    const { bodies, notices } = await show(path, { answers: [lost, () => done('Deshicimos el cambio.')] })
    await press('Deshacer el cambio')
    await waitFor(() => expect(notices()).toHaveLength(1))
    await press('Deshacer el cambio')
    expect(await result('Listo')).toHaveTextContent('Deshicimos el cambio.')
    expect(bodies).toEqual([{ token }, { token }])
    expect(link('Pide otro enlace')).toHaveAttribute('href', '/recuperar-contrasena')
  })

  it('leads to us where it is closed', async () => {
    await show(path, { answers: [() => dead] })
    await press('Deshacer el cambio')
    await result('No pudimos usar este enlace')
    expect(link('Contacto')).toHaveAttribute('href', '/contacto')
  })
})
