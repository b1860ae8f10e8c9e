import { describe, expect, it } from '@jest/globals'
import type { OwnData } from '@rodada/contracts/account/calls'
import type { Me } from '@rodada/contracts/account/user'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { done, refused, showAlone } from '../../testing/show-alone.tsx'

const ana: Me = { id: 7, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'] }
const saved: OwnData = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '+525512345678',
  email: 'ana@rodada.test',
  pendingEmail: '',
  emailVerified: true,
  version: 4,
}

interface Setting {
  readonly data?: Partial<OwnData>
  readonly answers?: readonly (() => unknown)[]
}

async function show({ data = {}, answers = [] }: Setting = {}) {
  const sent: SentCommand[] = []
  const state = { '/api/Me/Data/FormData': { ...saved, ...data } }
  let me = ana
  const page = await showAlone('/cuenta/actualizacion-de-datos', {
    me: () => me,
    answers: state,
    commands: {
      '/api/Me/Data/Update': async (command) => {
        sent.push(command)
        const answer = await answers[sent.length - 1]?.()
        if (answer === updated) me = { ...ana, name: 'Sofía' }
        return answer
      },
      '/api/Me/Email/SendVerification': () => done('Enviamos un enlace.'),
      '/api/Me/Email/CancelChange': () => {
        state['/api/Me/Data/FormData'] = { ...saved, lastName: 'Otra', version: 5 }
        return done('El cambio de correo se canceló.')
      },
    },
  })
  return { ...page, sent, state }
}

const updated = done('Tus datos se actualizaron.')
const field = (label: string | RegExp) => screen.getByLabelText(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function retype(label: string | RegExp, text: string) {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}

describe('one’s own data', () => {
  it('are saved, known to the frame, and the way leads home', async () => {
    const { sent, place, notices, app } = await show({ answers: [() => updated] })
    expect(field(/Teléfono/)).toHaveValue('55 1234 5678')
    await retype('Nombre', ' Sofía ')
    await retype(/Apellidos/, ' ')
    await press('Actualizar')
    await waitFor(() => expect(place()).toBe('/'))
    expect(sent[0]?.body).toEqual({
      firstName: 'Sofía',
      lastName: '',
      phone: '+525512345678',
      email: 'ana@rodada.test',
      version: 4,
    })
    expect(app.session.store.getState().user?.name).toBe('Sofía')
    expect(notices()).toEqual(['success Tus datos se actualizaron.'])
  })

  it('stay as typed after a refusal, with the errors under their fields', async () => {
    const errors = { FirstName: ['Es largo.'], Phone: ['No existe.'], Email: ['Ya existe.'] }
    const { place, notices } = await show({ answers: [() => refused('Revisa los campos.', errors)] })
    await retype('Nombre', 'Sofía')
    await press('Actualizar')
    await waitFor(() => expect(field('Nombre')).toHaveAccessibleDescription('Es largo.'))
    expect(field(/Teléfono/)).toHaveAccessibleDescription('No existe.')
    expect(field('Correo electrónico')).toHaveAccessibleDescription('Ya existe.')
    expect(field('Nombre')).toHaveValue('Sofía')
    expect(notices()).toEqual(['error Revisa los campos.'])
    expect(place()).toBe('/cuenta/actualizacion-de-datos')
  })

  it('ask for the own password where the server does, and are sent again as they were typed', async () => {
    const needed = refused('Escribe tu contraseña actual.', { OwnPassword: ['Escríbela.'] })
    const wrong = refused('Revisa los datos.', { OwnPassword: ['No es correcta.'] })
    const { sent, place } = await show({ answers: [() => needed, () => wrong, () => updated] })
    expect(screen.queryByLabelText('Tu contraseña actual')).toBeNull()
    await retype('Correo electrónico', 'otra@rodada.test')
    await press('Actualizar')
    const own = await screen.findByLabelText('Tu contraseña actual')
    await waitFor(() => expect(own).toHaveFocus())
    expect(own).toHaveAccessibleDescription(/Escríbela/)
    expect(sent[0]?.body).not.toHaveProperty('ownPassword')
    await userEvent.type(own, 'equivocada')
    await press('Actualizar')
    await waitFor(() => expect(own).toHaveAccessibleDescription(/No es correcta/))
    expect(field('Correo electrónico')).toHaveValue('otra@rodada.test')
    await userEvent.clear(own)
    await userEvent.type(own, 'Rodada-2026')
    await press('Actualizar')
    await waitFor(() => expect(place()).toBe('/'))
    expect(sent[2]?.body).toMatchObject({ email: 'otra@rodada.test', ownPassword: 'Rodada-2026' })
  })

  it('that changed meanwhile fill what nobody has touched', async () => {
    const { state, router, sent } = await show({ answers: [() => updated] })
    await retype('Nombre', 'Sofía')
    state['/api/Me/Data/FormData'] = { ...saved, firstName: 'Anita', phone: '+528112345678', version: 5 }
    await act(async () => router.revalidate())
    await waitFor(() => expect(field(/Teléfono/)).toHaveValue('81 1234 5678'))
    expect(field('Nombre')).toHaveValue('Sofía')
    await press('Actualizar')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ firstName: 'Sofía', phone: '+528112345678', version: 5 })
  })
})

describe('the e-mail', () => {
  it('asks for nothing once it is confirmed', async () => {
    await show()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Actualizar'])
  })

  it('that nobody has confirmed gets a link', async () => {
    const { notices } = await show({ data: { emailVerified: false } })
    await press('Enviar enlace')
    await waitFor(() => expect(notices()).toEqual(['success Enviamos un enlace.']))
    expect(screen.getByRole('button', { name: 'Enviar enlace' })).toHaveFocus()
  })

  it('that waits gets another link, or is given up without losing what was typed', async () => {
    const { notices } = await show({ data: { pendingEmail: 'sofia@rodada.test' } })
    expect(screen.getByText(/Enviamos un enlace a sofia@rodada.test/)).toBeVisible()
    await press('Enviar de nuevo')
    await waitFor(() => expect(notices()).toHaveLength(1))
    await retype('Nombre', 'Sofía')
    await press('Cancelar cambio')
    await waitFor(() => expect(screen.queryByText(/sofia@rodada.test/)).not.toBeInTheDocument())
    await waitFor(() => expect(field('Correo electrónico')).toHaveFocus())
    expect(field('Nombre')).toHaveValue('Sofía')
    expect(field(/Apellidos/)).toHaveValue('Otra')
  })
})
