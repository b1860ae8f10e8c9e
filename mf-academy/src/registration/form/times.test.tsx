import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { saying } from '@rodada/ui/testing'
import { fakeDate } from '@rodada/web/testing/fake-date'
import { screen, waitFor, within } from '@testing-library/react'
import { session, weekly } from '../../testing/session-factory.ts'
import {
  accept,
  fill,
  group,
  known,
  lost,
  pick,
  press,
  type RegistrationOnScreen,
  refused,
  registered,
  send,
  showRegistration,
  user,
} from './testing/registration-harness.tsx'

beforeEach(() => {
  sessionStorage.clear()
  fakeDate('2026-11-21T18:00:00Z')
})
afterEach(() => void jest.useRealTimers())

const slot = { id: 5, day: 2, from: '16:00', to: '17:00' }
const tuesdays = weekly(session(), [3, 8, 8, 8])
const saturday = session({
  ...{ id: 90, slotId: 6, date: '2026-11-28', level: null },
  ...{ startTime: '2026-11-28T16:00:00.000Z', endTime: '2026-11-28T17:00:00.000Z' },
  address: { id: 4, name: 'Bowl Sur', mapUrl: 'https://maps.example/4' },
})
const saturdays = weekly(saturday, [0, 0])

const part = () => screen.queryByRole('region', { name: 'Elige tu horario' })
const radio = (name: RegExp) => screen.getByRole('radio', { name })
const firstDate = () => screen.getByLabelText('Primera clase')

async function show({ offer = {}, ...options }: RegistrationOnScreen = {}) {
  const shown = await showRegistration({
    ...known,
    sessions: [...tuesdays, ...saturdays],
    offer: { daysAndSchedules: [slot], ...offer },
    ...options,
  })
  await screen.findByRole('button', { name: 'Continuar' })
  return shown
}

async function register() {
  await accept()
  await send()
}

describe('the times of a registration', () => {
  it('begin with the class that was chosen in the calendar, while it is offered', async () => {
    await show({ query: '?horario=5&fecha=2026-12-01' })
    expect(radio(/^Martes, 4:00/)).toBeChecked()
    expect(firstDate()).toHaveValue('2026-12-01')
  })

  it('begin with none where the class that was chosen is over, and say so', async () => {
    await show({ query: '?horario=5&fecha=2026-11-17' })
    expect(screen.getByText('Esa clase ya no está disponible.')).toBeVisible()
    expect(radio(/^Martes, 4:00/)).not.toBeChecked()
  })

  it('follow the class that was chosen last; all else of the draft stays, and so does a later change', async () => {
    const first = '?horario=5&fecha=2026-12-01'
    await show({ query: first })
    fill('Nombre completo', 'Ana Peña')
    await user.click(radio(/^Sábado/))
    await show({ query: first })
    expect(radio(/^Sábado/)).toBeChecked()
    await show({ query: '?horario=5&fecha=2026-12-08' })
    expect(radio(/^Martes, 4:00/)).toBeChecked()
    expect(firstDate()).toHaveValue('2026-12-08')
    expect(screen.getByLabelText('Nombre completo')).toHaveValue('Ana Peña')
  })

  it('are not asked for where there are none', async () => {
    const { sent } = await show({ sessions: [] })
    expect(within(part() ?? document.body).getByText(/^Por ahora no hay clases programadas/)).toBeVisible()
    await pick(1, 'Leo')
    await register()
    await waitFor(() => expect(sent).toHaveLength(1))
    await show({ offer: { daysAndSchedules: [] } })
    expect(part()).toBeNull()
  })

  it('are chosen, or left for later in so many words', async () => {
    const { sent } = await show()
    await pick(1, 'Leo')
    await register()
    const choice = screen.getByRole('group', { name: /^Día y hora/ })
    await waitFor(() =>
      expect(within(choice).getByText('Elige un horario o «Lo decido después».')).toBeVisible(),
    )
    expect(sent).toEqual([])
  })

  it('book the classes from a first date on, which the slot brings', async () => {
    const { sent } = await show({ offer: { daysAndSchedules: [slot], ageFrom: 6, ageTo: 12 } })
    expect(screen.getByText(/^De 6 a 12 años\. Aparta/)).toBeVisible()
    await pick(1, 'Leo')
    const tuesday = radio(/^Martes, 4:00 p\.m\. a 5:00 p\.m\./)
    expect(tuesday).toHaveAccessibleName(expect.stringMatching(/Patio Portales · Básico · Quedan 3 lugares$/))
    await user.click(tuesday)
    expect(firstDate()).toHaveValue('2026-11-24')
    expect(
      screen.getByText(
        saying('2 clases: martes 24 de noviembre a martes 1 de diciembre · Patio Portales, 4:00 p.m.'),
      ),
    ).toBeVisible()
    await user.selectOptions(firstDate(), '2026-12-01')
    await register()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      bookings: [{ participant: 0, slotId: 5, firstDate: '2026-12-01' }],
    })
  })

  it('begin on a date of the day that was tapped last', async () => {
    await show({ sessions: [...tuesdays, ...weekly(saturday, [4, 4])] })
    await user.click(radio(/^Sábado/))
    expect(firstDate()).toHaveValue('2026-11-28')
    await user.click(radio(/^Martes/))
    expect(firstDate()).toHaveValue('2026-11-24')
    await register()
    await waitFor(() => expect(firstDate()).toBeValid())
  })

  it('may wait, which books nothing', async () => {
    const { sent } = await show()
    await pick(1, 'Leo')
    await user.click(radio(/^Lo decido después/))
    expect(screen.queryByLabelText('Primera clase')).toBeNull()
    await register()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).not.toHaveProperty('bookings')
  })

  it('that are full are waited for where somebody says so, by each student', async () => {
    const { sent } = await show({ sessions: [...weekly(session(), [0, 3, 3]), ...saturdays] })
    await pick(1, 'Leo')
    const saturday = radio(/^Sábado.*Lleno · Puedes esperar un lugar/)
    await user.click(saturday)
    expect(firstDate()).toHaveValue('2026-11-28')
    await register()
    await waitFor(() =>
      expect(firstDate()).toHaveAccessibleDescription(
        /no tiene lugar. Marca «Avísame si se libera un lugar»/,
      ),
    )
    expect(sent).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Avísame si se libera un lugar' }))
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      bookings: [{ participant: 0, slotId: 6, firstDate: '2026-11-28', waitIfFull: true }],
    })
  })

  it('that have a later place begin there, and wait for the full one on request', async () => {
    await show({ sessions: weekly(session(), [0, 3, 3]) })
    await user.click(radio(/^Martes/))
    expect(firstDate()).toHaveValue('2026-12-01')
    expect(screen.queryByRole('checkbox', { name: /^Avísame/ })).toBeNull()
    await user.selectOptions(firstDate(), 'martes 24 de noviembre · Lleno · lista de espera')
    expect(screen.getByRole('checkbox', { name: /^Avísame/ })).not.toBeChecked()
  })

  it('that are full and near cannot be waited for any more', async () => {
    jest.setSystemTime(new Date('2026-11-28T13:30:00Z'))
    await show({ sessions: saturdays.slice(0, 1) })
    expect(radio(/^Sábado 28 de noviembre.*Lleno$/)).toBeDisabled()
  })

  it('say why they cannot be chosen, where it is not for being full', async () => {
    const soon = { ...saturday, placesLeft: 5 }
    const late = { ...saturday, id: 95, slotId: 8, date: '2027-06-05', startTime: '2027-06-05T16:00:00.000Z' }
    await show({ sessions: [...weekly(session(), [1, 1, 1, 1, 1]), soon, late] })
    await press('Agregar otro alumno')
    expect(radio(/^Martes/)).toHaveAccessibleName(
      expect.stringMatching(/Sin 2 lugares juntos .* Puedes esperar un lugar$/),
    )
    expect(radio(/^Sábado 28 de noviembre/)).toBeEnabled()
    expect(radio(/^Sábado 5 de junio/)).toHaveAccessibleName(
      expect.stringMatching(/Empieza después de tu vigencia$/),
    )
    expect(screen.queryByText(/Lleno/)).toBeNull()
  })

  it('are chosen at one of several places', async () => {
    await show()
    await user.selectOptions(screen.getByLabelText(/^Lugar/), 'Bowl Sur')
    expect(screen.queryByRole('radio', { name: /^Martes/ })).toBeNull()
    expect(radio(/^Sábado/)).toBeVisible()
  })

  it('are counted for each student where not all have as many classes', async () => {
    await show({ offer: { classFrom: 3 } })
    await pick(1, 'Leo')
    await press('Agregar otro alumno')
    await user.click(radio(/^Martes/))
    expect(await screen.findByText(/^Leo: 2 clases: martes 24 de noviembre a martes 1 de dic/)).toBeVisible()
    expect(screen.getByText(/^Alumno 2: 1 clase: martes 24 de noviembre ·/)).toBeVisible()
    expect(screen.queryByText(/cada quien|después desde tu suscripción/)).toBeNull()
  })

  it('tell of students who are of another age by then, new and known, and refuse none', async () => {
    const { sent } = await show({ offer: { ageFrom: 8, ageTo: 12 } })
    const note = () => screen.queryByText(/^Esta clase es /)?.textContent
    const ask = 'Pregunta en la academia si tienes dudas.'
    await pick(1, 'Un alumno nuevo')
    expect(note()).toBeUndefined()
    fill('Fecha de nacimiento', '2018-11-24')
    expect(note()).toBe(`Esta clase es de 8 a 12 años; tu alumno tiene 7. ${ask}`)
    await user.click(radio(/^Martes/))
    // The student's birthday is the day of the first class.
    await waitFor(() => expect(note()).toBeUndefined())
    fill('Fecha de nacimiento', '2018-11-25')
    await user.type(group(1).getByLabelText('Nombre completo'), 'Lía')
    expect(note()).toBe(`Esta clase es de 8 a 12 años; Lía tendrá 7. ${ask}`)
    await pick(1, 'Mía')
    expect(note()).toBe(`Esta clase es de 8 a 12 años; Mía tendrá 25. ${ask}`)
    await register()
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('say who is without a class', async () => {
    await show({ offer: { price: 0, classFrom: 1 } })
    await pick(1, 'Leo')
    await press('Agregar otro alumno')
    await pick(2, 'Mía')
    await user.click(radio(/^Martes/))
    expect(await screen.findByText('Mía: ninguna clase')).toBeVisible()
  })

  it('are one for all students, or each has its own', async () => {
    const { sent } = await show({ offer: { classFrom: 4 } })
    await pick(1, 'Leo')
    await press('Agregar otro alumno')
    await pick(2, 'Mía')
    await user.click(radio(/^Martes/))
    expect(await screen.findByText(saying(/^2 clases: .* \(cada quien\)$/))).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'El mismo horario para todos' }))
    const ofMia = within(screen.getByRole('group', { name: 'Horario de Mía' }))
    await user.click(ofMia.getByRole('radio', { name: /^Martes/ }))
    await user.selectOptions(ofMia.getByLabelText('Primera clase'), '2026-12-08')
    await register()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      bookings: [
        { participant: 0, slotId: 5, firstDate: '2026-11-24' },
        { participant: 1, slotId: 5, firstDate: '2026-12-08' },
      ],
    })
  })

  it('that are missing concern their own section, not that of the students', async () => {
    const { sent } = await show()
    await pick(1, 'Leo')
    await press('Agregar otro alumno')
    await pick(2, 'Mía')
    await user.click(screen.getByRole('checkbox', { name: 'El mismo horario para todos' }))
    await press('Cambiar: Alumnos')
    const timesOf = (name: string) => within(screen.getByRole('group', { name: `Horario de ${name}` }))
    const missing = 'Elige un horario o «Lo decido después».'
    await user.click(timesOf('Leo').getByRole('radio', { name: /^Martes/ }))
    expect(await screen.findByRole('button', { name: 'Cambiar: Alumnos' })).toBeVisible()
    expect(screen.queryByText(missing)).toBeNull()
    await register()
    expect(await timesOf('Mía').findByText(missing)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cambiar: Alumnos' })).toBeVisible()
    expect(sent).toEqual([])
  })

  it('that are the same for all are booked for each, and refused at the one field', async () => {
    const errors = { 'Bookings[1].FirstDate': ['La clase ya está llena.'] }
    const { sent } = await show({ register: [() => refused(errors)] })
    await pick(1, 'Leo')
    await press('Agregar otro alumno')
    await pick(2, 'Mía')
    await user.click(radio(/^Martes/))
    await register()
    await waitFor(() => expect(firstDate()).toHaveAccessibleDescription('La clase ya está llena.'))
    const chosen = { slotId: 5, firstDate: '2026-11-24' }
    expect(sent[0]?.body).toMatchObject({
      bookings: [
        { participant: 0, ...chosen },
        { participant: 1, ...chosen },
      ],
    })
  })

  it('of all students stay when the first of them is taken out', async () => {
    const { sent } = await show()
    await pick(1, 'Leo')
    await press('Agregar otro alumno')
    await pick(2, 'Mía')
    await user.click(radio(/^Martes/))
    await press('Cambiar: Alumnos')
    await press('Quitar al alumno 1')
    expect(radio(/^Martes/)).toBeChecked()
    await register()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      participants: [{ id: 32 }],
      bookings: [{ participant: 0, slotId: 5, firstDate: '2026-11-24' }],
    })
  })

  it('of each student go with them when another one is taken out', async () => {
    const { sent } = await show()
    await pick(1, 'Leo')
    await press('Agregar otro alumno')
    await pick(2, 'Mía')
    await user.click(radio(/^Lo decido después/))
    await user.click(screen.getByRole('checkbox', { name: 'El mismo horario para todos' }))
    const ofMia = within(screen.getByRole('group', { name: 'Horario de Mía' }))
    // Own times start with those chosen for all.
    expect(ofMia.getByRole('radio', { name: /^Lo decido después/ })).toBeChecked()
    await user.click(ofMia.getByRole('radio', { name: /^Martes/ }))
    await press('Cambiar: Alumnos')
    await press('Quitar al alumno 1')
    expect(radio(/^Martes/)).toBeChecked()
    await register()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ bookings: [{ participant: 0, slotId: 5 }] })
  })

  it('of the only date of a course are left alone where it has no room', async () => {
    await show({ sessions: [session({ placesLeft: 1 })], offer: { price: 0, classFrom: 2 } })
    await waitFor(() => expect(radio(/^Martes 24 de noviembre/)).toBeChecked())
    await press('Agregar otro alumno')
    expect(radio(/^Martes 24 de noviembre.*Puedes esperar un lugar/)).toBeVisible()
    await show({ sessions: [session({ placesLeft: 0 })], offer: { price: 0, classFrom: 1 } })
    expect(radio(/^Martes 24 de noviembre/)).not.toBeChecked()
  })

  it('that the form has chosen are no draft', async () => {
    await show({ sessions: [session()], offer: { price: 0, classFrom: 1 } })
    await waitFor(() => expect(radio(/^Martes 24 de noviembre/)).toBeChecked())
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
  })

  it('of a draft are chosen anew where their date has passed', async () => {
    await show()
    await user.click(radio(/^Martes/))
    expect(firstDate()).toHaveValue('2026-11-24')
    const { sent } = await show({ sessions: [...tuesdays.slice(1), ...saturdays] })
    await screen.findByText(/^Recuperamos lo que habías escrito/)
    expect(radio(/^Martes/)).toBeChecked()
    await waitFor(() => expect(firstDate()).toHaveValue(''))
    await pick(1, 'Leo')
    await register()
    await waitFor(() =>
      expect(firstDate()).toHaveAccessibleDescription('Elige la fecha de tu primera clase.'),
    )
    expect(sent).toEqual([])
  })

  it('of the only date of a course are taken by themselves', async () => {
    const { sent } = await show({ sessions: [session()], offer: { price: 0, classFrom: 1 } })
    await waitFor(() => expect(radio(/^Martes 24 de noviembre, 4:00 p\.m\./)).toBeChecked())
    await pick(1, 'Leo')
    await register()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      bookings: [{ participant: 0, slotId: 5, firstDate: '2026-11-24' }],
    })
  })

  it('that were taken meanwhile are refused at the field of their student', async () => {
    const errors = { 'Bookings[1].FirstDate': ['La clase ya está llena.'] }
    await show({ register: [() => refused(errors), () => registered] })
    await pick(1, 'Leo')
    await press('Agregar otro alumno')
    await pick(2, 'Mía')
    await user.click(screen.getByRole('checkbox', { name: 'El mismo horario para todos' }))
    for (const name of ['Leo', 'Mía']) {
      const own = within(screen.getByRole('group', { name: `Horario de ${name}` }))
      await user.click(own.getByRole('radio', { name: /^Martes/ }))
    }
    await register()
    const [ofLeo, ofMia] = screen.getAllByLabelText('Primera clase')
    await waitFor(() => expect(ofMia).toHaveAccessibleDescription('La clase ya está llena.'))
    expect(ofLeo).toBeValid()
  })

  it('are kept as a draft', async () => {
    await show()
    await user.click(radio(/^Martes/))
    await user.selectOptions(firstDate(), '2026-12-01')
    await show()
    await screen.findByText(/^Recuperamos lo que habías escrito/)
    expect(radio(/^Martes/)).toBeChecked()
    expect(firstDate()).toHaveValue('2026-12-01')
  })

  it('that do not come keep nobody from registering', async () => {
    const { sent } = await show({ reads: { '/api/Course/GetSessions/7': lost } })
    expect(await screen.findByText(/elegir tu horario después/)).toBeVisible()
    await pick(1, 'Leo')
    await register()
    await waitFor(() => expect(sent).toHaveLength(1))
  })
})
