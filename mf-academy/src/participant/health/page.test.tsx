import { describe, expect, it, jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import type { OwnHealthNotes } from '@rodada/contracts/family/health-notes'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const done: Envelope = { success: true, messages: ['Los datos de salud se guardaron.'], errors: {} }
const none: OwnHealthNotes = {
  contactName: '',
  contactPhone: '',
  allergies: '',
  medicalNotes: '',
  version: 0,
}

async function show(notes: Partial<OwnHealthNotes> = {}, answer: Envelope = done) {
  const edit = jest.fn(async (_sent: SentCommand) => answer)
  const running = await showPage({
    ...{ pages, address: '/participante/7/salud' },
    answers: {
      '/api/Me/Participant/HealthNotes/7': { ...none, ...notes },
      '/api/Me/Participants': [
        { id: 6, name: 'Mía Peña' },
        { id: 7, name: 'Leo Peña' },
      ],
    },
    commands: { '/api/Me/Participant/EditHealthNotes/7': edit },
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
  })
  await screen.findByLabelText(/^Alergias/)
  const path = () => running.router.state.location.pathname
  return { path, sent: () => edit.mock.calls.map(([{ body }]) => body) }
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const consent = () => screen.queryByRole('checkbox', { name: /consentimiento/ })

describe('/participante/{id}/salud', () => {
  it('shows the notes where the name of the student does not come', async () => {
    await showPage({
      ...{ pages, address: '/participante/7/salud', me: { id: 5, name: 'Ana', roles: ['GeneralUser'] } },
      answers: { '/api/Me/Participant/HealthNotes/7': { ...none, allergies: 'Nuez' } },
    })
    expect(await screen.findByLabelText(/^Alergias/)).toHaveValue('Nuez')
  })

  it('saves whom to call and what to know, with consent, and goes back', async () => {
    const { sent, path } = await show()
    expect(screen.getByText('Leo Peña')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/^Nombre/), 'Rosa Núñez')
    await userEvent.type(screen.getByLabelText(/^Teléfono/), '5598765432')
    expect(consent()).toBeNull()
    await userEvent.type(screen.getByLabelText(/^Alergias/), 'Cacahuate')
    await save()
    expect(consent()).toHaveAccessibleDescription('Marca la casilla para guardar datos de salud.')
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: /consentimiento/ }))
    await save()
    await waitFor(() => expect(path()).toBe('/participante/7'))
    expect(sent()).toEqual([
      {
        ...{ contactName: 'Rosa Núñez', contactPhone: '+525598765432', allergies: 'Cacahuate' },
        ...{ medicalNotes: '', consent: true, version: 0 },
      },
    ])
  })

  it('keeps the consent of before, and sends no telephone where there is none', async () => {
    const { sent } = await show({ allergies: 'Látex', version: 3 })
    expect(consent()).toBeChecked()
    await save()
    await waitFor(() => expect(sent()).toMatchObject([{ contactPhone: null, consent: true, version: 3 }]))
  })

  it('shows at the field what the service refuses, keeps no draft, and stays', async () => {
    const errors = { ContactPhone: ['Escribe su teléfono.'] }
    const { path } = await show({}, { success: false, messages: [], errors })
    await userEvent.type(screen.getByLabelText(/^Nombre/), 'Rosa')
    await save()
    await waitFor(() =>
      expect(screen.getByLabelText(/^Teléfono/)).toHaveAccessibleDescription('Escribe su teléfono.'),
    )
    expect(path()).toBe('/participante/7/salud')
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Rosa')
  })
})
