import { describe, expect, it } from '@jest/globals'
import { saying } from '@rodada/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { instructorRow } from '../testing/instructor-row-factory.ts'
import { noClass, type OpenClass } from './offline/class-changes.ts'
import {
  done,
  end,
  finish,
  heading,
  inClass,
  lost,
  running,
  show,
  showFound,
  start,
  startButton,
  student,
} from './testing/instructor-harness.tsx'

describe('a class', () => {
  it('shows its page anew when it starts, and when it ends', async () => {
    let loads = 0
    const { service } = await showFound([instructorRow()], {
      onLoad: () => {
        loads += 1
      },
      commands: {
        [start]: () => {
          service.open = running
          return done('Clase iniciada con éxito')
        },
        [end]: () => {
          service.open = noClass
          return done('Clase finalizada con éxito')
        },
      },
    })
    expect(loads).toBe(1)
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await waitFor(() => expect(loads).toBe(2))
    await finish()
    await waitFor(() => expect(loads).toBe(3))
    expect(await heading('Nueva clase')).toBeVisible()
  })

  it('of another device that ends leaves the students as they stand then', async () => {
    const rows = [instructorRow()]
    const { service } = await showFound(rows)
    service.open = running
    act(() => void window.dispatchEvent(new Event('focus')))
    await heading('Clase en curso')
    rows[0] = instructorRow({ status: 'No al corriente', statusText: 'Ya no le quedan clases.' })
    service.open = noClass
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText('Ya no le quedan clases.')).toBeVisible()
  })

  it('starts with who is chosen, and goes on', async () => {
    const bodies: unknown[] = []
    const { service, notices } = await showFound([instructorRow()], {
      commands: {
        [start]: ({ body }) => {
          bodies.push(body)
          service.open = running
          return done('Clase iniciada con éxito')
        },
      },
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    expect(await heading('Clase en curso')).toHaveFocus()
    expect(bodies).toEqual([
      {
        ParticipantIds: [{ ParticipantId: 12, SubscriptionId: 40 }],
        InstructorId: 1,
        At: expect.stringMatching(/Z$/),
      },
    ])
    expect(notices()).toEqual(['success Clase iniciada con éxito'])
    expect(await screen.findByText('2 estudiantes en clase')).toBeVisible()
  })

  it('is not undone by an answer to what was asked before it started', async () => {
    const before = Promise.withResolvers<OpenClass>()
    const after = Promise.withResolvers<OpenClass>()
    const answers = [noClass, before.promise, after.promise]
    const { calls } = await showFound([instructorRow()], {
      commands: {
        [inClass]: async () => ({ ...(await (answers.shift() ?? running)), now: new Date().toISOString() }),
        [start]: () => done('Clase iniciada con éxito'),
      },
    })
    const asked = () => calls.filter((call) => call === `GET ${inClass}`).length
    const again = screen.getByRole('button', { name: 'Otra vez' })
    await userEvent.click(again)
    await waitFor(() => expect(asked()).toBe(2))
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await waitFor(() => expect(asked()).toBe(3))
    before.resolve(noClass)
    await waitFor(() => expect(again).toBeEnabled())
    expect(await heading('Clase en curso')).toBeVisible()
    expect(screen.getByText('1 estudiante en clase')).toBeVisible()
    after.resolve(running)
    expect(await screen.findByText('2 estudiantes en clase')).toBeVisible()
  })

  it('is there after a reload', async () => {
    const [mia, ...others] = running.participants.map((each) => ({ ...each, photosAllowed: true }))
    if (!mia) throw new Error('Nobody is in the class')
    await show({ open: { ...running, participants: [{ ...mia, photosAllowed: false }, ...others] } })
    expect(await heading('Clase en curso')).toBeVisible()
    expect(screen.getAllByText('Sin fotos')).toHaveLength(1)
    expect(screen.getByText(saying(/^Empezó el viernes, 20 de noviembre de 2026, 3:05/))).toBeVisible()
    const students = within(screen.getByRole('list', { name: 'Estudiantes en clase' }))
    expect(students.getByText('#7 Mía Soto')).toBeVisible()
  })

  it('that was started on another device shows when the page has the focus again', async () => {
    let loads = 0
    const { service, notices } = await show({
      onLoad: () => {
        loads += 1
      },
    })
    service.open = running
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await heading('Clase en curso')).toBeVisible()
    // The page's figures are loaded again.
    await waitFor(() => expect(loads).toBe(2))
    service.open = noClass
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await heading('Nueva clase')).toBeVisible()
    expect(notices()).toEqual(['success Tu clase ya terminó.'])
    await waitFor(() => expect(loads).toBe(3))
  })

  it('goes on though its answer is lost, and is sent again with its key', async () => {
    const sent: unknown[] = []
    const { service, notices } = await showFound([instructorRow()], {
      commands: {
        [start]: ({ headers, body }) => {
          sent.push([headers.get('Idempotency-Key'), body])
          if (sent.length === 1) return lost()
          service.open = running
          return done('Clase iniciada con éxito')
        },
      },
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    expect(await heading('Clase en curso')).toHaveFocus()
    expect(screen.getByText('Sin conexión: 1 cambio por enviar')).toBeVisible()
    expect(screen.getByText('1 estudiante en clase')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }))
    expect(await screen.findByText('2 estudiantes en clase')).toBeVisible()
    expect(screen.queryByText(/por enviar/)).toBeNull()
    expect(notices()).toEqual(['success Clase iniciada con éxito'])
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.anything()])
  })

  it('stays on the screen while nobody can say how it goes', async () => {
    const { service } = await show({ open: running })
    service.isLost = true
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText(/aquí está lo último que supimos/)).toBeVisible()
    expect(screen.getByText('#7 Mía Soto')).toBeVisible()
    service.isLost = false
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/lo último que supimos/)).toBeNull())
  })
})
