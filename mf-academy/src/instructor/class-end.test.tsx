import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noClass } from './offline/class-changes.ts'
import { done, end, finish, heading, lost, refused, running, show } from './testing/instructor-harness.tsx'

/** Shows a running class. @param lostAnswers how many first answers get lost; `keys` holds the idempotency keys of its ends. */
async function showRunning({ lostAnswers = 0 } = {}) {
  const keys: (string | null)[] = []
  const shown = await show({
    open: running,
    commands: {
      [end]: ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'))
        if (keys.length <= lostAnswers) return lost()
        shown.service.open = noClass
        return done('Clase finalizada con éxito')
      },
    },
  })
  return { ...shown, keys }
}

describe('a class', () => {
  it('is finished with one tap', async () => {
    const bodies: unknown[] = []
    const { service, notices } = await show({
      open: running,
      commands: {
        [end]: ({ body }) => {
          bodies.push(body)
          service.open = noClass
          return done('Clase finalizada con éxito')
        },
      },
    })
    await finish()
    expect(await heading('Nueva clase')).toHaveFocus()
    expect(notices()).toEqual(['success Clase finalizada con éxito'])
    expect(bodies).toEqual([
      {
        ParticipantIds: [
          { ParticipantId: 7, SubscriptionId: 41 },
          { ParticipantId: 12, SubscriptionId: 40 },
        ],
        InstructorId: 1,
        At: expect.stringMatching(/Z$/),
      },
    ])
  })

  it('that has just begun asks first: both buttons stand in one place', async () => {
    const { calls } = await show({ open: { ...running, startedAt: new Date().toISOString() } })
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar clase' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('¿Finalizar la clase de 2 estudiantes?')
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }))
    expect(calls).not.toContain(`POST ${end}`)
  })

  it('is finished once though the first answer is lost', async () => {
    const { keys, notices } = await showRunning({ lostAnswers: 1 })
    await finish()
    expect(await heading('Nueva clase')).toHaveFocus()
    expect(screen.getByText('Sin conexión: 1 cambio por enviar')).toBeVisible()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(notices()).toEqual(['success Clase finalizada con éxito']))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(await heading('Nueva clase')).toBeVisible()
  })

  it('of the same students as the one before is another command', async () => {
    const { keys, service } = await showRunning()
    await finish()
    await heading('Nueva clase')
    service.open = running
    act(() => void window.dispatchEvent(new Event('focus')))
    await finish()
    await heading('Nueva clase')
    expect(new Set(keys).size).toBe(2)
  })

  it('that is over elsewhere shows so when it is finished again', async () => {
    const { service, notices } = await show({
      open: running,
      commands: {
        [end]: () => {
          service.open = noClass
          return refused('No tienes ninguna clase en curso.')
        },
      },
    })
    await finish()
    expect(await heading('Nueva clase')).toBeVisible()
    expect(notices()).toContain('error No tienes ninguna clase en curso.')
  })
})
