import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { MemoryAppOptions } from '@rodada/web/testing/memory-app'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { asPaid, subscriptionDetails } from '../../testing/subscription-factory.ts'

const read = '/api/Me/Subscription/12/WhatIsReturned'
const end = '/api/Me/Subscription/12/End'
const ending = {
  ...{ isMembership: false, obstacle: null, returned: 800 },
  parts: [
    {
      ...{ id: 12, name: 'suscripción #12', paid: 800, returned: 800 },
      ...{ reason: 'full', fullUntil: '2026-12-07' },
    },
  ],
  texts: ['Se libera 1 clase reservada.', 'Te devolveremos $800.00 en efectivo.'],
}
const over = { ...ending, obstacle: 'Esta suscripción ya está cancelada.', returned: 0, texts: [] }

function show(answer: unknown, commands: MemoryAppOptions['commands'] = {}) {
  return showPage({
    ...{ pages, commands, address: '/suscripcion/12/cancelar' },
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
    answers: {
      [read]: answer,
      '/api/Me/Subscription/Details/12': subscriptionDetails(asPaid),
      '/api/Me/Booking/Index?subscriptionId=12': { list: [], waiting: [], subscriptions: [], cancelHours: 4 },
    },
  })
}
const button = () => screen.getByRole('button', { name: 'Cancelar mi suscripción' })

describe('/suscripcion/{id}/cancelar', () => {
  it('shows what is returned, and cancels once by one button', async () => {
    const bodies: unknown[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const { app, router } = await show(ending, {
      [end]: async ({ body }) => {
        bodies.push(body)
        await promise
        return { success: true, messages: ['Cancelaste tu suscripción.'], errors: {} }
      },
    })
    expect(screen.getByText('Se te devuelven $800.00')).toBeVisible()
    for (const text of ending.texts) expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'No cancelar' })).toHaveAttribute('href', '/suscripcion/12')
    await userEvent.dblClick(button())
    resolve()
    await waitFor(() => expect(router.state.location.pathname).toBe('/suscripcion/12'))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(bodies).toEqual([{ returned: 800 }])
    expect(app.notices.store.getState()).toMatchObject([{ text: 'Cancelaste tu suscripción.' }])
  })

  it('says plainly that nothing is returned', async () => {
    await show({ ...ending, returned: 0, texts: ['Pierdes las 3 clases que te quedan.'] })
    expect(screen.getByText('No se devuelve dinero')).toBeVisible()
    expect(screen.getByText('Pierdes las 3 clases que te quedan.')).toBeVisible()
  })

  it('shows in a second tab that it has ended', async () => {
    const answers = [ending, over]
    await showPage({
      ...{ pages, address: '/suscripcion/12/cancelar', answers: {} },
      me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
      commands: {
        [read]: () => answers.shift() ?? over,
        [end]: () => ({ success: false, messages: [over.obstacle], errors: {} }),
      },
    })
    await userEvent.click(button())
    expect(await screen.findByText(over.obstacle)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Cancelar/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/suscripcion/12')
  })
})
