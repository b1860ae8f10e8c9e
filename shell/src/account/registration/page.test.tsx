import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { done, refused, showAlone } from '../../testing/show-alone.tsx'

const ana: Me = { id: 7, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'] }
const taken = refused('Revisa los campos marcados.', {
  Email: ['Ya existe una cuenta con este correo. Inicia sesión.'],
})
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** The page with a service that gives `answers`, one after the other. */
async function show(answers: readonly (() => unknown)[] = [], query = '', key: unknown = done()) {
  const sent: SentCommand[] = []
  let me: Me = {}
  const page = await showAlone(`/registro-de-usuarios${query}`, {
    me: () => me,
    commands: {
      '/api/Browser/EnsureKey': () => key,
      '/api/user/newuser?conditionsAcceptation=true&newUser=false': async (command) => {
        sent.push(command)
        const answer = await answers[sent.length - 1]?.()
        if (answer === accepted) me = ana
        return answer
      },
    },
  })
  const keys = () => sent.map(({ headers }) => headers.get('idempotency-key'))
  return { ...page, sent, keys }
}

const accepted = done('Tu cuenta está lista.')
const field = (label: string | RegExp) => screen.getByLabelText(label)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Crear mi cuenta' }))

async function typePasswords() {
  await userEvent.type(field('Contraseña'), 'secreta1')
  await userEvent.type(field('Confirmar contraseña'), 'secreta1')
  await userEvent.click(screen.getByRole('checkbox'))
}

async function fill() {
  await userEvent.type(field('Nombre'), ' Ana ')
  await userEvent.type(field('Correo electrónico'), 'ana@rodada.test')
  await typePasswords()
}

beforeEach(() => sessionStorage.clear())

describe('the registration page', () => {
  it('registers, signs in and goes home', async () => {
    const { sent, calls, place, notices, app } = await show([() => accepted])
    await fill()
    await submit()
    await waitFor(() => expect(place()).toBe('/'))
    expect(sent[0]?.body).toEqual({
      name: 'Ana',
      lastName: '',
      email: 'ana@rodada.test',
      password: 'secreta1',
      confirmPassword: 'secreta1',
    })
    expect(calls[0]).toBe('POST /api/Browser/EnsureKey')
    expect(app.session.store.getState().user?.id).toBe(7)
    expect(notices()).toEqual(['success Tu cuenta está lista.'])
    // Nothing of the form: only who has signed in here.
    expect(Object.keys(sessionStorage)).toEqual(['rodada.signed-in'])
  })

  it('is filled in and sent without a mouse', async () => {
    const { sent, place } = await show([() => accepted])
    field('Nombre').focus()
    // Each password is followed by its show button.
    for (const text of ['Ana', 'Peña', 'ana@rodada.test', 'secreta1', '', 'secreta1', '']) {
      if (text !== '') await userEvent.keyboard(text)
      await userEvent.tab()
    }
    expect(screen.getByRole('checkbox')).toHaveFocus()
    await userEvent.keyboard('[Space][Enter]')
    await waitFor(() => expect(place()).toBe('/'))
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ lastName: 'Peña', email: 'ana@rodada.test', confirmPassword: 'secreta1' }),
    ])
  })

  it('waits for the key of the browser, without which it could not be sent again', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { sent, place } = await show([() => accepted], '', promise)
    await fill()
    await submit()
    await screen.findByRole('button', { name: 'Registrando' })
    expect(sent).toHaveLength(0)
    resolve(done())
    await waitFor(() => expect(place()).toBe('/'))
  })

  it('says what an account is good for, and opens the terms beside the form', async () => {
    await show()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Compras rápidas',
      'Historial y seguimiento de tus pedidos',
      'Ofertas y novedades exclusivas',
      'Inscripción a clases y seguimiento de tu progreso',
    ])
    expect(screen.getByRole('link', { name: /^términos y condiciones/ })).toHaveAttribute('target', '_blank')
  })

  it('asks for what is missing before it sends anything', async () => {
    const { sent } = await show()
    await submit()
    const terms = screen.getByRole('checkbox')
    await waitFor(() => expect(terms).toHaveAccessibleDescription(/Acepta los términos y condiciones/))
    expect(field('Nombre')).toHaveFocus()
    expect(field(/Apellidos/)).toBeValid()
    expect(sent).toHaveLength(0)
  })

  it('leads from a taken e-mail to the sign-in, and on', async () => {
    await show([() => taken], '?returnUrl=%2Facademia')
    await fill()
    await submit()
    await waitFor(() =>
      expect(field('Correo electrónico')).toHaveAccessibleDescription(/Ya existe una cuenta/),
    )
    expect(screen.getByRole('link', { name: 'Iniciar sesión con ese correo' })).toHaveAttribute(
      'href',
      '/identificacion?returnUrl=%2Facademia',
    )
  })

  it.each([
    ['%2Fclase%2F3', '/clase/3'],
    ['%2F%2Fevil.example', '/'],
  ])('goes where returnUrl=%s may lead', async (returnUrl, target) => {
    const { place } = await show([() => accepted], `?returnUrl=${returnUrl}`)
    await fill()
    await submit()
    await waitFor(() => expect(place()).toBe(target))
  })
})

describe('a registration that is sent again', () => {
  it('after a lost answer carries the same key, after an answer another one', async () => {
    const { keys } = await show([lost, () => taken, () => taken])
    await fill()
    for (const tries of [1, 2, 3]) {
      await submit()
      await waitFor(() => expect(keys()).toHaveLength(tries))
      await waitFor(() => expect(field('Nombre')).toBeEnabled())
    }
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('for somebody else carries another key', async () => {
    const { keys } = await show([lost, lost])
    await fill()
    await submit()
    await waitFor(() => expect(field('Nombre')).toBeEnabled())
    await userEvent.type(field('Nombre'), 'Luisa')
    await submit()
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('after a reload is filled in again, but for the password, and carries the same key', async () => {
    const before = await show([lost])
    await fill()
    await submit()
    await waitFor(() => expect(before.notices()).toHaveLength(1))
    expect(JSON.stringify(sessionStorage)).not.toContain('secreta1')
    cleanup()

    const after = await show([() => accepted])
    await waitFor(() => expect(field('Nombre')).toHaveValue('Ana'))
    expect(field('Contraseña')).toHaveValue('')
    await typePasswords()
    await submit()
    await waitFor(() => expect(after.place()).toBe('/'))
    expect(after.keys()).toEqual(before.keys())
  })

  it('goes on where somebody else wrote into the storage', async () => {
    sessionStorage.setItem('rodada.registration', '{"name":7}')
    await show()
    expect(field('Nombre')).toHaveValue('')
  })
})

it('whoever is signed in already is told so', async () => {
  await showAlone('/registro-de-usuarios', {
    me: ana,
    commands: { '/api/Browser/EnsureKey': () => done() },
  })
  expect(await screen.findByRole('heading', { name: 'Ya tienes una cuenta' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/')
  expect(screen.queryByLabelText('Nombre')).not.toBeInTheDocument()
})
