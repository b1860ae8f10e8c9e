import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OpenClass } from '../instructor/use-open-class.ts'
import { instructorRow } from '../testing/instructor-row.ts'
import {
  done,
  end,
  finish,
  heading,
  inClass,
  lost,
  noClass,
  refused,
  running,
  show,
  showFound,
  start,
  startButton,
  student,
} from './testing/instructor-dashboard.tsx'

/** A class that goes on; `keys` are those of its ends, of which so many first answers are lost. */
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
  it('is finished after a question', async () => {
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
      },
    ])
  })

  it('is finished once though the first answer is lost', async () => {
    const { keys, notices } = await showRunning({ lostAnswers: 1 })
    await finish()
    await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^error No pudimos conectarnos/)]))
    expect(await heading('Clase en curso')).toBeVisible()
    await finish()
    expect(await heading('Nueva clase')).toHaveFocus()
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
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

  it('is not taken for an earlier one of the same students that this device had finished unheard', async () => {
    const { keys, service } = await showRunning({ lostAnswers: 1 })
    await finish()
    await waitFor(() => expect(keys).toHaveLength(1))
    // Another device has begun it meanwhile.
    service.open = { ...running, startedAt: '2026-11-20T22:30:00.000Z' }
    act(() => void window.dispatchEvent(new Event('focus')))
    await screen.findByText(/^Empezó el viernes, 20 de noviembre de 2026, 4:30/)
    await finish()
    await heading('Nueva clase')
    expect(new Set(keys).size).toBe(2)
  })

  it('is finished once though its first answer is lost before the service is heard of its start', async () => {
    const sent: unknown[] = []
    const rows = [
      instructorRow(),
      instructorRow({
        ...{ id: 7, name: 'Mía Soto' },
        subscription: { id: 41, courseId: 3, courseTitle: 'Bowl', pendingClasses: 3, dueDate: '2026-12-20' },
      }),
    ]
    const view = Promise.withResolvers<OpenClass>()
    const answers = [noClass, view.promise]
    const { service } = await showFound(rows, {
      commands: {
        [inClass]: () => answers.shift() ?? service.open,
        [start]: () => done('Clase iniciada con éxito'),
        [end]: ({ headers, body }) => {
          sent.push([headers.get('Idempotency-Key'), body])
          return sent.length === 1 ? lost() : done('Clase finalizada con éxito')
        },
      },
    })
    await userEvent.click(await student(/Mía/))
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await heading('Clase en curso')
    await finish()
    await waitFor(() => expect(sent).toHaveLength(1))
    // By the service's clock, and its students in another order.
    service.open = { ...running, participants: running.participants.toReversed() }
    view.resolve(service.open)
    await screen.findByText(/^Empezó el viernes, 20 de noviembre de 2026, 3:05/)
    service.open = noClass
    await finish()
    await heading('Nueva clase')
    expect(sent[1]).toEqual(sent[0])
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
