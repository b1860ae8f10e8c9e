import { describe, expect, it } from '@jest/globals'
import type { StaffSession } from '@rodada/contracts/timetable'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { session } from '../../testing/session.ts'

const booked: StaffSession = {
  ...session(),
  ...{ taken: 3, waiting: 2, version: 1, isOwn: false, instructors: [{ id: 9, name: 'Leo' }] },
  participants: [{ id: 31, name: 'Mía Peña', bookingId: 71, subscriptionId: 12, status: 'booked' }],
}

async function show(
  sessions: readonly StaffSession[],
  commands: Record<string, (sent: SentCommand) => unknown> = {},
) {
  const sent: unknown[] = []
  const running = await showPage({
    pages,
    address: '/administrar-horario',
    me: { id: 3, name: 'Leo', roles: ['ClassCapturist'] },
    answers: {
      '/api/ClassCapturist/Timetable/Week': { from: '2026-11-23', to: '2026-11-29', sessions },
      '/api/Address/GetAddresses': [
        { id: 3, name: 'Patio Portales' },
        { id: 4, name: 'Bowl Sur' },
      ],
    },
    commands: Object.fromEntries(
      Object.entries(commands).map(([url, answer]) => [
        url,
        (command: SentCommand) => {
          sent.push(command.body)
          return answer(command)
        },
      ]),
    ),
  })
  await screen.findByRole('heading', { level: 2 })
  return { ...running, sent, notices: () => running.app.notices.store.getState().map(({ text }) => text) }
}

describe('/administrar-horario', () => {
  it('shows the week with its bookings, who waits and who is booked', async () => {
    await show([booked, { ...booked, id: 42, capacity: null, taken: 1, waiting: 0, status: 'held' }])
    const tuesday = within(screen.getByRole('region', { name: 'martes 24 de noviembre' }))
    for (const text of ['3 de 8 lugares', '2 en lista de espera', '1 reservación', 'Dada'])
      expect(tuesday.getByText(text)).toBeVisible()
    expect(tuesday.getAllByRole('link', { name: 'Bowl para todos' })[0]).toHaveAttribute(
      'href',
      '/clase/7?modo=administrar',
    )
    await userEvent.click(tuesday.getAllByText('Alumnos')[0] ?? document.body)
    expect(tuesday.getAllByRole('link', { name: 'Mía Peña' })[0]).toBeVisible()
    // What was held stays.
    expect(tuesday.getAllByRole('button', { name: /^Cancelar/ })).toHaveLength(1)
  })

  it('cancels a class with a reason', async () => {
    const answer = { success: true, messages: ['La clase se canceló.'], errors: {}, affected: 3 }
    const { sent, notices } = await show([booked], { '/api/ClassCapturist/Session/Cancel/41': () => answer })
    await userEvent.click(screen.getByRole('button', { name: /^Cancelar/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar clase' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar clase' }))
    await waitFor(() => expect(dialog.getByLabelText('Motivo')).toBeInvalid())
    expect(sent).toEqual([])
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Lluvia')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar clase' }))
    await waitFor(() => expect(notices()).toEqual(['La clase se canceló.']))
    expect(sent).toEqual([{ reason: 'Lluvia' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('moves a class, and shows at the field what stands against it', async () => {
    const errors = { Date: ['Esta fecha ya pasó. Elige otra.'] }
    const { sent } = await show([booked], {
      '/api/ClassCapturist/Session/Move/41': () => ({ success: false, messages: [], errors }),
    })
    await userEvent.click(screen.getByRole('button', { name: /^Mover/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Mover clase' }))
    expect(dialog.getByLabelText('Desde')).toHaveValue('16:00')
    fireEvent.change(dialog.getByLabelText('Fecha'), { target: { value: '2026-11-20' } })
    await userEvent.selectOptions(dialog.getByLabelText(/^Lugar/), 'Bowl Sur')
    await userEvent.click(dialog.getByRole('button', { name: 'Mover clase' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Fecha')).toHaveAccessibleDescription('Esta fecha ya pasó. Elige otra.'),
    )
    expect(sent).toEqual([{ date: '2026-11-20', from: '16:00', to: '17:00', addressId: 4 }])
  })

  it('says so when there are none', async () => {
    await show([])
    expect(screen.getByText('No hay clases esta semana.')).toBeVisible()
  })
})
