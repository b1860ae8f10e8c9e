import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import type { ParticipantDetails } from '@rodada/contracts/family/participant'
import { showPage } from '@rodada/ui/testing'
import { fakeDate } from '@rodada/web/testing/fake-date'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { credentials, student } from '../../testing/subscription-factory.ts'

const done: Envelope = { success: true, messages: ['Los datos del alumno se actualizaron.'], errors: {} }
const details = '/api/Me/Participant/Details/7'
beforeEach(() => fakeDate('2026-11-21T18:00:00Z'))
afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
})

async function show(overrides: Partial<ParticipantDetails> = {}, answer: Envelope = done) {
  const edit = jest.fn(async (_sent: SentCommand) => answer)
  const running = await showPage({
    ...{ pages, address: '/participante/7/editar' },
    answers: {
      [details]: { ...student, credentialImages: credentials, classesTaken: [], version: 3, ...overrides },
    },
    commands: {
      '/api/Me/Participant/Edit/7': edit,
      '/api/Browser/EnsureKey': () => done,
      '/api/uploads': () => ({ ...done, filename: 'nueva.webp' }),
    },
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
  })
  await screen.findByLabelText('Nombre completo')
  const path = () => running.router.state.location.pathname
  return { ...running, edit, path, sent: () => edit.mock.calls.map(([{ body }]) => body) }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
const field = (label: string) => screen.getByLabelText(label)
const setBirthdate = (value: string) => fireEvent.change(field('Fecha de nacimiento'), { target: { value } })

describe('/participante/{id}/editar', () => {
  it('sends the data with the version, and no pictures where those that are stored stay', async () => {
    const { sent, path } = await show()
    const name = field('Nombre completo')
    expect(name).toHaveValue('Leo Peña')
    await userEvent.clear(name)
    await userEvent.type(name, 'Leo Peña Ruiz')
    await send()
    await waitFor(() => expect(path()).toBe('/participante/7'))
    const { birthdate, relationship, parentName } = student
    expect(sent()).toEqual([{ name: 'Leo Peña Ruiz', birthdate, relationship, parentName, version: 3 }])
  })

  it('asks who answers for a minor, and not for an adult', async () => {
    const { sent } = await show()
    await userEvent.clear(field('Parentesco'))
    await send()
    expect(field('Parentesco')).toHaveAccessibleDescription(/Este campo es obligatorio\.$/)
    expect(sent()).toEqual([])
    // Turns eighteen today.
    setBirthdate('2008-11-21')
    expect(screen.queryByLabelText('Parentesco')).toBeNull()
    await send()
    await waitFor(() => expect(sent()).toMatchObject([{ birthdate: '2008-11-21' }]))
  })

  it.each([
    ['2024-11-22', false],
    ['2024-11-21', true],
    ['1966-11-21', true],
    ['1966-11-20', false],
  ])('takes students of two to sixty years: born on %s is %s', async (birthdate, isTaken) => {
    const { sent } = await show({ relationship: 'Madre' })
    setBirthdate(birthdate)
    await send()
    if (isTaken) await waitFor(() => expect(sent()).toHaveLength(1))
    else {
      expect(field('Fecha de nacimiento')).toHaveAccessibleDescription(/^Elige una fecha/)
      expect(sent()).toEqual([])
    }
  })

  it('keeps a birthdate that was right once', async () => {
    const { sent } = await show({ birthdate: '1966-11-20', relationship: null, parentName: null })
    await send()
    await waitFor(() => expect(sent()).toMatchObject([{ birthdate: '1966-11-20' }]))
  })

  it('offers to change the sides of the document that are stored', async () => {
    await show({ credentialImages: { front: credentials.front, back: null } })
    expect(screen.getByRole('button', { name: 'Cambiar: Frente' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cambiar: Reverso' })).toBeNull()
  })

  it('shows what the service refuses at its field, and stays', async () => {
    const refused = { success: false, messages: [], errors: { Birthdate: ['Escribe una fecha válida.'] } }
    const { path } = await show({}, refused)
    await send()
    await waitFor(() =>
      expect(field('Fecha de nacimiento')).toHaveAccessibleDescription('Escribe una fecha válida.'),
    )
    expect(path()).toBe('/participante/7/editar')
  })

  it('sends a new picture, and keeps what was typed over a reload, but not the picture', async () => {
    const { sent } = await show({}, { success: false, messages: [], errors: {} })
    await userEvent.type(field('Nombre completo'), ' Ruiz')
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar: Frente' }))
    const file = new File(['x'], 'nueva.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText('Elegir foto: Frente'), file)
    await screen.findByText('Foto lista.')
    await send()
    await waitFor(() => expect(sent()).toMatchObject([{ contactCredentialFront: 'nueva.webp' }]))
    expect(sent()[0]).not.toHaveProperty('contactCredentialBack')
    const stored = JSON.stringify(Object.entries(sessionStorage))
    expect(stored).toContain('Leo Peña Ruiz')
    expect(stored).not.toContain('nueva.webp')
    cleanup()
    await show()
    expect(field('Nombre completo')).toHaveValue('Leo Peña Ruiz')
  })
})
