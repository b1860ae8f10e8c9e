import { describe, expect, it } from '@jest/globals'
import type { ErasureDetails, ErasureItem } from '@rodada/contracts/account/erasure'
import type { Envelope } from '@rodada/contracts/common'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const me = { id: 1, roles: ['Admin' as const] }
const item: ErasureItem = {
  ...{
    id: 12,
    state: 'open',
    madeTime: '2026-11-20T18:00:00.000Z',
    answerBy: '2026-12-18',
    decidedTime: null,
  },
  ...{ reason: null, accountId: 7, accountName: 'Ana Ríos', carryOutBy: null, daysLeft: 19 },
}
const details: ErasureDetails = {
  ...item,
  decidedBy: null,
  decidedByName: '',
  obstacles: [{ text: 'Se pierden 3 clases pagadas.', stops: false }],
  services: [
    { service: 'academy', doneTime: '2026-11-21T18:00:00.000Z' },
    { service: 'shop', doneTime: null },
  ],
}
const done: Envelope = { success: true, messages: ['Hecho.'], errors: {} }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('/usuarios/solicitudes-de-eliminacion', () => {
  const rowsOf = (...list: ErasureItem[]) => ({
    ...{ list, totalItems: list.length, totalPages: 1 },
    pagination: { currentPage: 1, itemsPerPage: 20 },
  })

  it('lists by state who waits and until when, and marks what is late', async () => {
    const late = { ...item, id: 11, accountName: 'Beto Luna', daysLeft: -2 }
    await showPage({
      ...{ pages, me, address: '/usuarios/solicitudes-de-eliminacion?state=open' },
      answers: { '/api/Admin/Erasure/Index?state=open': rowsOf(late, item) },
    })
    const [, first, second] = await screen.findAllByRole('row')
    if (!first || !second) throw new Error('rows are missing')
    expect(within(first).getByText('Vencida')).toBeVisible()
    expect(within(second).getByText('Quedan 19 días hábiles')).toBeVisible()
    expect(within(second).queryByText('Vencida')).toBeNull()
    const link = within(second).getByRole('link', { name: 'Ana Ríos' })
    expect(link).toHaveAttribute('href', '/usuarios/solicitudes-de-eliminacion/12')
    expect(screen.getByRole('link', { name: 'Por responder' })).toHaveAttribute('aria-current')
    const heading = (name: string) => screen.getByRole('columnheader', { name })
    expect(heading('A más tardar')).toHaveAttribute('aria-sort', 'ascending')
    expect(within(heading('Pedida')).getByRole('link')).toHaveAttribute(
      'href',
      '/usuarios/solicitudes-de-eliminacion?state=open&orderBy=madeTime&orderMode=desc',
    )
  })

  it('sorts all of them by their age alone', async () => {
    await showPage({
      ...{ pages, me, address: '/usuarios/solicitudes-de-eliminacion' },
      answers: { '/api/Admin/Erasure/Index': rowsOf(item) },
    })
    expect(await screen.findByRole('columnheader', { name: 'Pedida' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    expect(screen.getByRole('columnheader', { name: 'A más tardar' }).querySelector('a')).toBeNull()
  })

  it('lists what is late in a tab of its own, one that is being carried out by the day for that', async () => {
    const erasing = { ...item, state: 'erasing' as const, carryOutBy: '2027-01-12', daysLeft: -1 }
    await showPage({
      ...{ pages, me, address: '/usuarios/solicitudes-de-eliminacion?state=late' },
      answers: { '/api/Admin/Erasure/Index?state=late': rowsOf(erasing) },
    })
    const [, row] = await screen.findAllByRole('row')
    expect(row).toHaveTextContent(/Eliminando.*12 de enero de 2027\s*Vencida/)
    expect(screen.getByRole('link', { name: 'Vencidas' })).toHaveAttribute('aria-current')
  })
})

describe('/usuarios/solicitudes-de-eliminacion/{id}', () => {
  async function show(asked: ErasureDetails, answers: Envelope[] = [done]) {
    const path = '/api/Admin/Erasure/Details/12'
    const shown: Record<string, unknown> = { [path]: asked }
    const sent: unknown[] = []
    const { app } = await showPage({
      ...{ pages, me, answers: shown, address: '/usuarios/solicitudes-de-eliminacion/12' },
      commands: {
        '/api/Admin/Erasure/CarryOut/12': ({ body }: SentCommand) => {
          sent.push(body)
          const answer = answers.shift()
          if (answer?.success) shown[path] = { ...asked, state: 'erasing', daysLeft: null, obstacles: null }
          return answer
        },
        '/api/Admin/Erasure/Refuse/12': ({ body }: SentCommand) => {
          sent.push(body)
          shown[path] = {
            ...asked,
            state: 'refused',
            daysLeft: null,
            obstacles: null,
            reason: 'Debe un pago.',
          }
          return done
        },
        '/api/Me/Password/Confirm': () => ({ ...done, messages: [] }),
      },
    })
    return { sent, notices: () => app.notices.store.getState().map(({ text }) => text) }
  }

  it('deletes after a question and the own password, and shows which services are done', async () => {
    const needed = { success: false, messages: ['No.'], errors: { OwnPassword: ['Escríbela.'] } }
    const { sent } = await show(details, [needed, done])
    expect(await screen.findByText('Se pierden 3 clases pagadas.')).toBeVisible()
    await press('Eliminar datos')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar datos' }),
    )
    await userEvent.type(await screen.findByLabelText('Tu contraseña actual'), 'Rodada-2026')
    await press('Continuar')
    expect(await screen.findByText('Aún no termina')).toBeVisible()
    expect(sent.at(-1)).toEqual({ losses: ['Se pierden 3 clases pagadas.'] })
    expect(screen.getByRole('button', { name: 'Pedirlo otra vez' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull()
  })

  it('tells by when one that was granted is carried out', async () => {
    const granted = { state: 'erasing' as const, carryOutBy: '2027-01-12', daysLeft: 3 }
    await show({ ...details, ...granted, obstacles: [], decidedBy: 1, decidedByName: 'Lucía Soto' })
    expect(await screen.findByRole('link', { name: 'Lucía Soto' })).toHaveAttribute('href', '/usuarios/1')
    const factOf = async (label: string) => (await screen.findByText(label)).nextElementSibling
    expect(await factOf('Cumplir a más tardar')).toHaveTextContent(
      /12 de enero de 2027\s*Quedan 3 días hábiles/,
    )
    expect(await factOf('Responder a más tardar')).not.toHaveTextContent('Quedan')
  })

  it('does not offer to delete while something stops it', async () => {
    await show({ ...details, obstacles: [{ text: 'El pedido R-7 no se ha entregado.', stops: true }] })
    expect(await screen.findByText('El pedido R-7 no se ha entregado.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Eliminar datos' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Rechazar' })).toBeVisible()
  })

  it('is refused, but not carried out, while nobody knows what stands against it', async () => {
    await show({ ...details, obstacles: null })
    expect(await screen.findByText('No pudimos ver qué hay pendiente.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Eliminar datos' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Rechazar' })).toBeVisible()
  })

  it('refuses with a reason', async () => {
    const { sent } = await show(details)
    await press('Rechazar')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Debe un pago.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
    await waitFor(() => expect(screen.getByText('Rechazada')).toBeVisible())
    expect(sent).toEqual([{ reason: 'Debe un pago.' }])
  })
})
