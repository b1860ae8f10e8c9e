import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const done = { success: true, messages: [], errors: {} }

async function show(since: string | null = null) {
  const sent: SentCommand[] = []
  let renewals = 0
  const answers = {
    '/api/Me/Mail/GetChoices': { reminders: true, renewals: false, announcements: true },
    '/api/Me/Calendar/GetFeed': { since },
  }
  const running = await showPage({
    ...{ pages, address: '/suscripciones/avisos' },
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
    answers,
    commands: {
      '/api/Me/Mail/SaveChoices': (command) => {
        sent.push(command)
        return { ...done, messages: ['Guardamos tus preferencias de correo.'] }
      },
      '/api/Me/Calendar/EndFeed': () => {
        answers['/api/Me/Calendar/GetFeed'] = { since: null }
        return done
      },
      '/api/Me/Calendar/RenewFeed': () => ({
        ...done,
        url: `https://rodada.mx/api/Calendar/clases.ics?token=${++renewals}`,
      }),
    },
  })
  const notices = () => running.app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { ...running, sent, notices }
}
const address = () => screen.queryByLabelText('Dirección del calendario')

describe('/suscripciones/avisos', () => {
  it('shows which mails one gets, and changes that', async () => {
    const { sent, notices } = await show()
    expect(screen.getByRole('checkbox', { name: 'Recordatorios de clases' })).toBeChecked()
    const renewals = screen.getByRole('checkbox', { name: 'Avisos para renovar' })
    expect(renewals).not.toBeChecked()
    await userEvent.click(renewals)
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(notices()).toEqual(['success Guardamos tus preferencias de correo.']))
    expect(sent).toMatchObject([{ body: { reminders: true, renewals: true } }])
  })

  it('tells an address for calendars once, and renews it', async () => {
    await show()
    expect(address()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Crear la dirección' }))
    await waitFor(() => expect(address()).toHaveValue('https://rodada.mx/api/Calendar/clases.ics?token=1'))
    await userEvent.click(screen.getByRole('button', { name: 'Renovar la dirección' }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(address()).toHaveValue('https://rodada.mx/api/Calendar/clases.ics?token=1')
    await userEvent.click(dialog.getByRole('button', { name: 'Renovar' }))
    await waitFor(() => expect(address()).toHaveValue('https://rodada.mx/api/Calendar/clases.ics?token=2'))
  })

  it('says that there is one already, which it cannot show again', async () => {
    await show('2026-11-20T18:00:00.000Z')
    expect(
      screen.getByText(/^Tienes una dirección desde el viernes, 20 de noviembre de 2026\./),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Renovar la dirección' })).toBeVisible()
    expect(address()).toBeNull()
  })

  it('removes the address', async () => {
    await show('2026-11-20T18:00:00.000Z')
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la dirección' }))
    expect(await screen.findByRole('button', { name: 'Crear la dirección' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Quitar la dirección' })).toBeNull()
  })
})
