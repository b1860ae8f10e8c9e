import { describe, expect, it } from '@jest/globals'
import type { OwnConsents } from '@rodada/contracts/family/consent'
import { showPage } from '@rodada/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'

const no = { given: false, since: null }
const yes = { given: true, since: '2026-11-20T18:00:00.000Z' }
const untouched: OwnConsents = {
  students: [{ id: 7, name: 'Leo Peña', photos: no, health: yes }],
  mails: { reminders: { given: true, since: null }, renewals: no, announcements: no },
  history: [],
}

async function show(consents: Partial<OwnConsents> = {}) {
  const sent: unknown[] = []
  const answers: Record<string, unknown> = { '/api/Me/Consent/Index': { ...untouched, ...consents } }
  const running = await showPage({
    ...{ pages, address: '/consentimientos', answers },
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
    commands: {
      '/api/Me/Consent/Save': ({ body }) => {
        sent.push(body)
        return { success: true, messages: ['Guardado.'], errors: {} }
      },
    },
  })
  return { ...running, sent, answers }
}
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('/consentimientos', () => {
  it('gives the consent to photos of a student, and shows since when', async () => {
    const { sent, answers } = await show()
    expect(part('Fotos y videos').getByText('No')).toBeVisible()
    const [student] = untouched.students
    answers['/api/Me/Consent/Index'] = { ...untouched, students: [{ ...student, photos: yes }] }
    const give = 'Dar consentimiento para fotos y videos de Leo Peña'
    await userEvent.click(screen.getByRole('button', { name: give }))
    expect(await screen.findByRole('button', { name: /^Retirar para fotos/ })).toHaveFocus()
    expect(part('Fotos y videos').getByText(/Desde el/).parentElement).toHaveTextContent(
      'viernes, 20 de noviembre de 2026',
    )
    expect(sent).toEqual([{ purpose: 'photos', given: true, participantId: 7 }])
  })

  it('asks before it erases what is known of a student’s health', async () => {
    const { sent } = await show()
    await userEvent.click(screen.getByRole('button', { name: /^Retirar el consentimiento sobre la salud/ }))
    const dialog = within(screen.getByRole('alertdialog', { name: /Borraremos sus alergias/ }))
    expect(sent).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar y borrar' }))
    await waitFor(() => expect(sent).toEqual([{ purpose: 'health', participantId: 7, given: false }]))
  })

  it('leads to the form of health notes where there are none, and changes mails', async () => {
    const { sent } = await show({ students: [{ id: 7, name: 'Leo Peña', photos: yes, health: no }] })
    const link = screen.getByRole('link', { name: 'Agregar datos de salud de Leo Peña' })
    expect(link).toHaveAttribute('href', '/participante/7/salud')
    await userEvent.click(screen.getByRole('button', { name: 'Dejar de recibir recordatorios de clases' }))
    await userEvent.click(screen.getByRole('button', { name: 'Recibir avisos para renovar' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { purpose: 'reminders', given: false },
        { purpose: 'renewals', given: true },
      ]),
    )
  })

  it('tells what changed, and says where there is nothing yet', async () => {
    const entry = { studentName: 'Leo Peña', noticeVersion: '2026-11-20', time: yes.since }
    await show({ students: [], history: [{ ...entry, purpose: 'photos', given: false }] })
    expect(screen.getAllByText('Cuando inscribas a alguien podrás decidirlo aquí.')).toHaveLength(2)
    const [, row] = part('Historial de cambios').getAllByRole('row')
    expect(row).toHaveTextContent(/Fotos y videos.*12:00 p\.m\..*Leo Peña.*No.*2026-11-20/)
  })
})
