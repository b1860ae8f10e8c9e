import { beforeEach, describe, expect, it } from '@jest/globals'
import type { CourseFormData } from '@rodada/contracts/course/calls'
import { conflict, done, type FormCommand, showForm } from '@rodada/ui/testing/form'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { course } from '../../testing/course-factory.ts'
import { formAnswers, sampleFormData, sentCourse } from './testing/course-form-fixture.ts'

const saved = done('El curso se actualizó.')

interface Setting {
  data?: Partial<CourseFormData>
  answer?: FormCommand
}

/** No delay between keys: the forms are long. */
const user = userEvent.setup({ delay: null })

/** The form, opened from the course in manage mode. */
const show = ({ data = {}, answer = async () => saved }: Setting = {}) =>
  showForm({
    pages,
    address: '/clase/7?modo=administrar',
    answers: {
      ...formAnswers,
      '/api/Course/Details/7': course({ id: 7 }),
      '/api/ClassCapturist/GetCourseFormData/7': sampleFormData(data),
    },
    me: { id: 3, roles: ['ClassCapturist'] },
    link: 'Editar',
    field: 'Título',
    command: '/api/ClassCapturist/EditCourse/7',
    answer,
  })

const title = () => screen.getByLabelText('Título')
const send = () => user.click(screen.getByRole('button', { name: 'Actualizar' }))

beforeEach(() => sessionStorage.clear())

describe('/clase/{id}/editar', () => {
  it('shows the course, and sends it as it was with its version', async () => {
    const { sent, place } = await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar curso')
    expect(title()).toHaveValue('Primeros pasos')
    expect(screen.getByRole('button', { name: 'Quitar Olímpico' })).toBeVisible()
    expect(screen.getByLabelText('beneficio 2')).toHaveValue('Grupos de seis')
    expect(screen.getByRole('button', { name: 'Quitar Bowl Norte' })).toBeVisible()
    expect(screen.getByLabelText('Este curso no requiere de una membresía.')).not.toBeChecked()
    const saturday = within(screen.getByRole('group', { name: 'Sábado' }))
    expect(saturday.getAllByLabelText('Desde')[1]).toHaveValue('12:00')
    await send()
    await waitFor(() => expect(place()).toBe('/clase/7?modo=administrar'))
    expect(sent.mock.calls[0]?.[0].body).toEqual({
      ...sentCourse,
      daysAndSchedules: sentCourse.daysAndSchedules.map((slot, at) => ({ ...slot, id: at + 1 })),
      version: 3,
    })
  })

  it('names where in the shop a requirement is found, and forgets those of requirements that go', async () => {
    const { sent } = await show({
      data: {
        requirements: ['Casco', 'Tabla'],
        gear: [
          { requirement: 'Casco', category: 'Cascos de antes' },
          { requirement: 'Tabla', category: 'Tablas' },
        ],
      },
    })
    // A category that the shop no longer sells stays until the staff choose another.
    expect(screen.getByLabelText('Casco en la tienda')).toHaveDisplayValue('Cascos de antes')
    await user.selectOptions(screen.getByLabelText('Casco en la tienda'), 'Protecciones')
    await user.click(screen.getByRole('button', { name: 'Quitar Tabla' }))
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({
      requirements: ['Casco'],
      gear: [{ requirement: 'Casco', category: 'Protecciones' }],
    })
  })

  it.each([
    [/^Curso Gratuito/, { price: 0, singlePayment: false }],
    [/^Curso Gratuito/, { price: 0, singlePayment: true }],
    [/^Pago único/, { price: 180, singlePayment: true }],
    [/^Pago por clase/, { price: 180, singlePayment: false }],
  ])('knows how it is paid: %s', async (payment, data) => {
    await show({ data })
    expect(screen.getByRole('radio', { name: payment })).toBeChecked()
    expect(screen.queryByLabelText('Máximo de clases') !== null).toBe(data.price > 0 && !data.singlePayment)
    expect(screen.queryByLabelText(/^Precio/) !== null).toBe(data.price > 0)
  })

  it('takes pictures out and changes their order', async () => {
    const { sent } = await show({ data: { media: ['a.webp', 'b.webp', 'c.webp'] } })
    await user.click(screen.getByRole('button', { name: 'Mover la imagen 3 hacia atrás' }))
    await user.click(screen.getByRole('button', { name: 'Quitar la imagen 1' }))
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({ media: ['c.webp', 'b.webp'] })
  })

  it('turns the membership and the recurrence round', async () => {
    const { sent } = await show({
      data: {
        ...{ membershipRequired: false, recurrentClass: false },
        daysAndSchedules: [{ id: 11, day: 1, from: '09:00', to: '10:30' }],
      },
    })
    expect(screen.getByLabelText('Este curso no requiere de una membresía.')).toBeChecked()
    expect(screen.getByRole('radio', { name: /^Única/ })).toBeChecked()
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({ membershipRequired: false, recurrentClass: false })
  })

  it('keeps the places of its schedule apart from its own', async () => {
    const { sent } = await show({ data: { addressesId: [4] } })
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0].body).toMatchObject({ addressesId: [4] })
  })

  it('keeps what was typed, and its version, when somebody else was first', async () => {
    const { sent, notices, place } = await show({ answer: async () => conflict })
    await user.type(title(), ' y más')
    await send()
    await waitFor(() => expect(notices()).toEqual([`error ${conflict.messages[0]}`]))
    expect(title()).toHaveValue('Primeros pasos y más')
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent.mock.calls[1]?.[0].body).toMatchObject({ title: 'Primeros pasos y más', version: 3 })
    expect(place()).toBe('/clase/7/editar')
  })

  it('keeps the ids of its hours, and asks before booked classes are moved', async () => {
    const question = 'El cambio afecta una clase con reservaciones.'
    const answer: FormCommand = async ({ body }) =>
      typeof body === 'object' && body !== null && 'movesBooked' in body
        ? saved
        : { success: false, messages: [question], errors: { MovesBooked: [question] } }
    const daysAndSchedules = [{ id: 11, day: 1, from: '09:00', to: '10:30', capacity: 8 }]
    const { sent, notices, place } = await show({ data: { daysAndSchedules }, answer })
    await send()
    const dialog = await screen.findByRole('alertdialog', { name: question })
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(screen.getByText('No se guardó nada.').closest('[role=alert]')).toHaveFocus())
    expect(sent).toHaveBeenCalledTimes(1)
    expect(notices()).toEqual([])
    await send()
    await user.click(await screen.findByRole('button', { name: 'Mover o cancelar clases' }))
    await waitFor(() => expect(place()).toBe('/clase/7?modo=administrar'))
    expect(sent.mock.lastCall?.[0].body).toMatchObject({
      movesBooked: true,
      version: 3,
      daysAndSchedules: [{ id: 11, day: 1, capacity: 8 }],
    })
  })

  it('says who holds each of its hours, and what is refused of them at its field', async () => {
    const errors = {
      'DaysAndSchedules[0].Capacity': ['Ya hay 5 lugares reservados. Escribe 5 o más.'],
      'DaysAndSchedules[0].InstructorIds': ['Esta persona no puede dar clases.'],
    }
    const daysAndSchedules = [
      { id: 11, day: 1, from: '09:00', to: '10:30', capacity: 8, instructorIds: [9, 77] },
    ]
    const { sent } = await show({
      data: { daysAndSchedules },
      answer: async () => ({ success: false, messages: ['No se guardó.'], errors }),
    })
    const monday = within(screen.getByRole('group', { name: 'Lunes' }))
    expect(monday.getByRole('button', { name: 'Quitar Leo Ruiz' })).toBeVisible()
    await user.click(monday.getByRole('button', { name: 'Quitar Instructor sin acceso' }))
    const field = monday.getByRole('combobox', { name: /^Instructores/ })
    await user.click(field)
    await user.click(monday.getByRole('option', { name: 'Eva Luna' }))
    await send()
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Esta persona no puede dar clases\./))
    expect(monday.getByLabelText(/^Cupo/)).toHaveAccessibleDescription(/Escribe 5 o más\./)
    expect(sent.mock.lastCall?.[0].body).toMatchObject({
      daysAndSchedules: [{ id: 11, capacity: 8, instructorIds: [9, 8] }],
    })
  })

  it('keeps the dates that it has: one cannot be emptied', async () => {
    const daysAndSchedules = [
      { id: 11, day: 6, from: '09:00', to: '10:30', date: '2026-11-28' },
      // Stored by a call that names the weekday alone.
      { id: 12, day: 6, from: '11:00', to: '12:00' },
    ]
    const { sent } = await show({ data: { recurrentClass: false, daysAndSchedules } })
    const [dated, undated] = screen.getAllByLabelText(/^Fecha/)
    fireEvent.change(dated as HTMLElement, { target: { value: '' } })
    await send()
    await waitFor(() => expect(dated).toHaveAccessibleDescription('Este campo es obligatorio.'))
    expect(undated).toBeValid()
    expect(sent).not.toHaveBeenCalled()
  })
})
