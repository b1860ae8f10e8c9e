import { describe, expect, it } from '@jest/globals'
import type { InstructorRow } from '@rodada/contracts/class/instructor'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { instructorRow } from '../testing/instructor-row-factory.ts'
import { rosterRow, todaySession } from '../testing/today-session-factory.ts'
import {
  field,
  find,
  lost,
  refused,
  search,
  show,
  showFound,
  start,
  startButton,
  student,
  suggestions,
} from './testing/instructor-harness.tsx'

describe('the search for students', () => {
  it('wants at least one', async () => {
    const { calls } = await show()
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    expect(await screen.findByText('No has ingresado estudiantes')).toBeVisible()
    expect(field()).toHaveFocus()
    await find(' , ')
    expect(field()).toHaveAccessibleDescription(/No has ingresado estudiantes/)
    expect(calls.filter((call) => call.includes('GetSearch'))).toEqual([])
  })

  it('takes a pasted list, and shows how each student stands', async () => {
    const pending = { courseId: 3, acquiredClasses: 4, createdTime: '2026-11-01T18:00:00.000Z', price: 800 }
    await showFound([
      instructorRow({ isFreeSubscription: true }),
      instructorRow({
        ...{ id: 7, name: 'Mía Soto', subscription: null, status: 'No al corriente' },
        ...{ statusText: 'No tiene ninguna suscripción activa.', pendingSubscriptions: [pending] },
      }),
    ])
    expect(await student(/#12 Leo Peña/)).toHaveAccessibleDescription(
      /Al Corriente.*Gratis.*Primeros pasos · Clases pendientes: 3 · Vigencia: domingo, 20 de diciembre de 2026/,
    )
    expect(await student(/#7 Mía Soto/)).toHaveAccessibleDescription(
      /No al corriente.*No tiene ninguna suscripción activa\..*4 clases, \$800\.00 ?, registrada el domingo, 1 de noviembre de 2026/,
    )
    expect(screen.getByText('Resultados: 2.')).toBeVisible()
  })

  it('finds names too, and says which ids nobody has', async () => {
    await show({ answers: { [suggestions('Leo')]: [12], [search(99, 12)]: [instructorRow()] } })
    await find('99, Leo')
    expect(await screen.findByText('Resultados: 1. Sin resultados: 99.')).toBeVisible()
    expect(field()).toHaveValue('')
  })

  it('says so also where it is folded, as after a scanned code', async () => {
    await show({ sessions: [todaySession([rosterRow()])], answers: { [search(99)]: [] } })
    expect(field()).not.toBeVisible()
    await find('99')
    expect(await screen.findByText(/^No encontramos estudiantes/)).toBeVisible()
  })

  it('suggests the ids that begin like the one being typed', async () => {
    await show({ answers: { [suggestions('1')]: [1, 12, 120], [search(7, 120)]: [instructorRow()] } })
    await userEvent.type(field(), '7, 1')
    const list = within(await screen.findByRole('list', { name: 'Sugerencias' }))
    // An id that is already typed is not suggested.
    expect(list.queryByRole('button', { name: 'Agregar el ID 1' })).toBeNull()
    await userEvent.click(list.getByRole('button', { name: 'Agregar el ID 120' }))
    expect(field()).toHaveValue('7, 120, ')
    expect(field()).toHaveFocus()
  })

  it('that gets no answer leaves everything as it is', async () => {
    const { notices } = await showFound([instructorRow()], { commands: { [search(7)]: lost } })
    await userEvent.click(await student(/Leo/))
    await find('7')
    await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^error No pudimos conectarnos/)]))
    expect(await student(/Leo/)).toBeChecked()
    expect(field()).toHaveValue('7')
  })

  it('takes nobody out of the class', async () => {
    await showFound([instructorRow()], {
      answers: { [search(7)]: [instructorRow({ id: 7, name: 'Mía Soto' })] },
    })
    await userEvent.click(await student(/Leo/))
    await find('7')
    expect(await student(/Mía/)).not.toBeChecked()
    expect(await student(/Leo/)).toBeChecked()
    expect(screen.getByText('1 estudiante en la clase')).toBeVisible()
  })
})

it('marks whose family has not agreed to photos', async () => {
  const agreed = instructorRow({ id: 7, name: 'Mía Soto', photosAllowed: true })
  await showFound([instructorRow({ photosAllowed: false }), agreed])
  expect(screen.getAllByText('Sin fotos')).toHaveLength(1)
})

describe('a class does not start', () => {
  const other = {
    id: 41,
    courseId: 4,
    courseTitle: 'Bowl',
    pendingClasses: 1,
    studentCount: 1,
    dueDate: '2026-12-20T18:00:00Z',
  }

  it.each<[string, InstructorRow[]]>([
    ['No has selecionado estudiantes para tomar la clase', []],
    [
      'Haz seleccionado el mismo estudiante en 2 o más ocasiones',
      [instructorRow(), instructorRow({ subscription: other })],
    ],
    [
      'Uno o más de los estudiantes seleccionados no cumplen con los requisitos para tomar la clase',
      [instructorRow({ status: 'No al corriente', statusText: 'Ya no le quedan clases.' })],
    ],
  ])('%s', async (message, chosen) => {
    const { calls, notices } = await showFound(chosen.length === 0 ? [instructorRow()] : chosen)
    if (chosen.length > 0) {
      for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    }
    await userEvent.click(startButton())
    expect(notices()).toEqual([`error ${message}`])
    expect(calls).not.toContain(`POST ${start}`)
  })

  it('that the service refuses, and shows how things stand then', async () => {
    const rows = [instructorRow()]
    const { notices } = await showFound(rows, {
      commands: {
        [start]: () => {
          rows[0] = instructorRow({ status: 'No al corriente', statusText: 'La suscripción ya venció.' })
          return refused('Uno o más de los estudiantes')
        },
      },
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    expect(await screen.findByText('La suscripción ya venció.')).toBeVisible()
    expect(notices()).toEqual(['error Uno o más de los estudiantes'])
  })

  it('with more students than it may have', async () => {
    const rows = Array.from({ length: 51 }, (_, at) => instructorRow({ id: at + 1 }))
    const [most, last] = [rows.slice(0, 50), rows.slice(50)]
    const { notices, calls } = await showFound(most, {
      answers: {
        [suggestions('50')]: [],
        [suggestions('51')]: [],
        [search(51)]: last,
        [search(...most.map(({ id }) => id))]: most,
      },
    })
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    await find('51')
    fireEvent.click(await student(/#51 /))
    await userEvent.click(startButton())
    expect(notices()).toEqual(['error Puedes llevar hasta 50 estudiantes en una clase.'])
    expect(calls).not.toContain(`POST ${start}`)
  })

  it('that the service refuses, with who has lost the subscription', async () => {
    const rows = [instructorRow()]
    await showFound(rows, {
      commands: {
        [start]: () => {
          rows[0] = instructorRow({
            subscription: null,
            status: 'No al corriente',
            statusText: 'Se canceló.',
          })
          return refused('Uno o más de los estudiantes')
        },
      },
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    expect(await screen.findByText('Se canceló.')).toBeVisible()
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    expect(screen.queryByText('Al Corriente')).toBeNull()
    expect(await student(/Leo/)).not.toBeChecked()
    expect(screen.getByText('Sin estudiantes seleccionados')).toBeVisible()
  })
})

describe('a slow search', () => {
  it('leaves in the class who was chosen meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<InstructorRow[]>()
    await showFound([instructorRow()], { commands: { [search(7)]: () => promise } })
    await find('7')
    await userEvent.click(await student(/Leo/))
    resolve([instructorRow({ id: 7, name: 'Mía Soto' })])
    expect(await student(/Mía/)).not.toBeChecked()
    expect(await student(/Leo/)).toBeChecked()
  })

  it('changes nothing when its answer is older than another one', async () => {
    const { promise, resolve } = Promise.withResolvers<InstructorRow[]>()
    const { calls } = await showFound([instructorRow()], {
      commands: {
        [search(7)]: () => promise,
        [start]: () => refused('Uno o más de los estudiantes'),
      },
    })
    await find('7')
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await waitFor(() => expect(calls.filter((call) => call === `GET ${search(12)}`)).toHaveLength(2))
    resolve([instructorRow({ id: 7, name: 'Mía Soto' })])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Buscar' })).toBeVisible())
    expect(screen.queryByText(/Mía Soto/)).toBeNull()
    expect(field()).toHaveValue('7')
  })
})
