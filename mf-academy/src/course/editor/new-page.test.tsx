import { beforeEach, describe, expect, it } from '@jest/globals'
import { done, type FormCommand, lost, refused, type ShownForm, showForm } from '@rodada/ui/testing/form'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { formAnswers, sentCourse } from './testing/course-form-fixture.ts'

const saved = done('El curso se publicó.')
const missingPrice = 'Escribe un precio para el curso o selecciona la opción "Curso Gratuito"'

/** No delay between keys: the forms are long. */
const user = userEvent.setup({ delay: null })

/** The form, opened from the list. */
const show = (answer: FormCommand = async () => saved) =>
  showForm({
    pages,
    address: '/administrar-cursos',
    answers: formAnswers,
    commands: {
      '/api/Browser/EnsureKey': () => saved,
      '/api/uploads': () => ({ ...saved, filename: 'rampa.webp' }),
    },
    me: { id: 3, roles: ['ClassCapturist'] },
    link: 'Crear',
    field: 'Título',
    command: '/api/ClassCapturist/createCourse',
    answer,
  })

const field = (label: string | RegExp) => screen.getByLabelText(label)
const type = (label: string | RegExp, text: string) => user.type(field(label), text)
/** All at once: a key takes longer than a change. */
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const choose = (payment: RegExp) => user.click(field(payment))
const send = () => user.click(screen.getByRole('button', { name: 'Guardar y Publicar' }))
const body = (sent: ShownForm['sent']) => sent.mock.lastCall?.[0].body

/** Adds the day's first class by its checkbox, further ones by the button. */
async function meet(day: string, number: number, times: [from: string, to: string]) {
  const group = within(screen.getByRole('group', { name: day }))
  const [role, name] = number === 1 ? ['checkbox', day] : ['button', 'Agregar horario']
  await user.click(group.getByRole(role ?? '', { name }))
  const row = within(group.getByRole('listitem', { name: `${day.toLowerCase()}, horario ${number}` }))
  fireEvent.change(row.getByLabelText('Desde'), { target: { value: times[0] } })
  fireEvent.change(row.getByLabelText('Hasta'), { target: { value: times[1] } })
  return row
}

async function addPicture() {
  await user.upload(field('Elegir imágenes'), new File(['x'], 'rampa.png', { type: 'image/png' }))
  await screen.findByText('1 imagen lista.')
}

/** Required fields of every course but the payment. */
async function fillBasics() {
  fill('Título', ' Primeros pasos ')
  fill('Descripción', 'Línea uno\nLínea dos')
  await choose(/^Única/)
}

beforeEach(() => sessionStorage.clear())

describe('/clase/nueva', () => {
  it('publishes everything, says so and goes back one step', async () => {
    const { sent, notices, path } = await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nuevo curso')
    await type('Título', ' Primeros pasos ')
    await type('Descripción', 'Línea uno\nLínea dos')
    await type(/^Niveles /, 'bás{Enter}Olímpico{Enter}')
    await type(/^Disciplinas /, 'Bowl{Enter}')
    await type(/^Beneficios /, ' Casco incluido {Enter}Grupos de seis')
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    await choose(/^Pago por clase/)
    await type('Mínimo de clases', '2')
    await type('Máximo de clases', '12')
    await type('Precio por clase', '1450')
    await type(/^Ubicaciones /, 'Parque{Enter}')
    const monday = await meet('Lunes', 1, ['09:00', '10:30'])
    await user.selectOptions(monday.getByLabelText(/^Nivel/), 'Básico')
    await user.selectOptions(monday.getByLabelText(/^Lugar/), 'Parque México')
    await meet('Sábado', 1, ['10:00', '11:00'])
    const noon = await meet('Sábado', 2, ['12:00', '13:00'])
    await user.selectOptions(noon.getByLabelText(/^Lugar/), 'Bowl Norte')
    await send()
    await waitFor(() => expect(path()).toBe('/administrar-cursos'))
    expect(body(sent)).toEqual({ ...sentCourse, addressesId: [4], media: [] })
    expect(notices()).toEqual(['success El curso se publicó.'])
    expect(sessionStorage).toHaveLength(0)
  })

  it('sends a free course with the price 0 and as many classes at most as at least', async () => {
    const { sent } = await show()
    await fillBasics()
    await choose(/^Pago por clase/)
    await type('Mínimo de clases', '3')
    await type('Máximo de clases', '9')
    await type('Precio por clase', '200')
    await choose(/^Curso Gratuito/)
    expect(screen.queryByLabelText(/^Precio/)).toBeNull()
    expect(screen.queryByLabelText('Máximo de clases')).toBeNull()
    expect(field('Número de clases')).toHaveValue('3')
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(body(sent)).toMatchObject({
      title: 'Primeros pasos',
      price: 0,
      singlePayment: false,
      classFrom: 3,
      classTo: 3,
      recurrentClass: false,
      daysAndSchedules: [],
      membershipRequired: true,
    })
  })

  it('sends a single payment with one number of classes, and no membership where it is ticked', async () => {
    const { sent } = await show()
    await fillBasics()
    await choose(/^Pago único/)
    await type('Número de clases', '8')
    await type('Precio', '1450.5')
    expect(field('Precio')).toHaveValue('1,450.5')
    await user.click(field('Este curso no requiere de una membresía.'))
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(body(sent)).toMatchObject({
      price: 1450.5,
      singlePayment: true,
      classFrom: 8,
      classTo: 8,
      membershipRequired: false,
    })
  })

  it('has dates instead of weekdays where it is given once', async () => {
    const { sent } = await show(async () => refused({ 'DaysAndSchedules[0].Date': ['Esta fecha ya pasó.'] }))
    await fillBasics()
    await choose(/^Curso Gratuito/)
    await type('Número de clases', '1')
    expect(screen.queryByRole('checkbox', { name: 'Lunes' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Agregar fecha' }))
    const row = within(screen.getByRole('listitem', { name: 'fecha 1' }))
    await send()
    await waitFor(() => expect(row.getByLabelText('Fecha')).toBeInvalid())
    const values = { Fecha: '2026-11-28', Desde: '10:00', Hasta: '12:00', 'Cupo (opcional)': '8' }
    for (const [label, value] of Object.entries(values))
      fireEvent.change(row.getByLabelText(label), { target: { value } })
    await user.selectOptions(row.getByLabelText(/^Lugar/), 'Bowl Norte')
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(body(sent)).toMatchObject({
      recurrentClass: false,
      daysAndSchedules: [
        { date: '2026-11-28', from: '10:00', to: '12:00', level: null, addressId: 9, capacity: 8 },
      ],
    })
    expect(row.getByLabelText('Fecha')).toHaveAccessibleDescription('Esta fecha ya pasó.')
  })

  it('says for what ages it is, what to bring, and how many places its classes have until when', async () => {
    const { sent } = await show()
    await fillBasics()
    await choose(/^Curso Gratuito/)
    await choose(/^Recurrente/)
    await type('Número de clases', '1')
    await type(/^Edad desde/, '6')
    await type(/^Edad hasta/, '12')
    await type(/^Qué llevar/, 'Agua')
    const monday = await meet('Lunes', 1, ['09:00', '10:30'])
    await user.type(monday.getByLabelText(/^Cupo/), '8')
    fireEvent.change(monday.getByLabelText(/^Último día/), { target: { value: '2026-12-18' } })
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(body(sent)).toMatchObject({
      ...{ ageFrom: 6, ageTo: 12, whatToBring: 'Agua' },
      daysAndSchedules: [{ day: 1, capacity: 8, validFrom: null, validTo: '2026-12-18' }],
    })
  })

  it('is published with its title, description, form of payment and classes alone', async () => {
    const { sent } = await show()
    await type('Título', 'Primeros pasos')
    await type('Descripción', 'Línea uno')
    await choose(/^Curso Gratuito/)
    await type('Número de clases', '4')
    await send()
    await waitFor(() => expect(body(sent)).toMatchObject({ daysAndSchedules: [], recurrentClass: true }))
  })

  it('is not sent without what it needs', async () => {
    const { sent } = await show()
    await send()
    await waitFor(() => expect(field('Título')).toBeInvalid())
    for (const label of ['Título', 'Descripción', 'Número de clases', /^Curso Gratuito/])
      expect(field(label)).toHaveAccessibleDescription('Este campo es obligatorio.')
    expect(screen.getByRole('checkbox', { name: 'Lunes' })).toBeValid()
    await waitFor(() => expect(field('Título')).toHaveFocus())
    await choose(/^Pago por clase/)
    await send()
    await waitFor(() => expect(field('Máximo de clases')).toBeInvalid())
    expect(field('Máximo de clases')).toHaveAccessibleDescription('Este campo es obligatorio.')
    expect(sent).not.toHaveBeenCalled()
  })

  it.each([
    [/^Pago único/, ['Número de clases']],
    [/^Pago por clase/, ['Mínimo de clases', 'Máximo de clases']],
  ])('tells that the price is missing: %s', async (payment, counts) => {
    const { sent, notices } = await show()
    await fillBasics()
    await choose(payment)
    for (const label of counts) await type(label, '2')
    await send()
    await waitFor(() => expect(notices()).toEqual([`error ${missingPrice}`]))
    expect(field(/^Precio/)).toHaveAccessibleDescription(missingPrice)
    await waitFor(() => expect(field(/^Precio/)).toHaveFocus())
    expect(sent).not.toHaveBeenCalled()
    await choose(/^Curso Gratuito/)
    await user.clear(field('Título'))
    await send()
    await waitFor(() => expect(field('Título')).toBeInvalid())
    expect(notices()).toEqual([])
    await type('Título', 'Primeros pasos')
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  })

  it('takes whole numbers of classes and a positive price', async () => {
    const { sent, notices } = await show()
    await fillBasics()
    await choose(/^Pago por clase/)
    await type('Mínimo de clases', '2.5')
    await type('Máximo de clases', '1')
    await type('Precio por clase', '0')
    await send()
    await waitFor(() => expect(field('Mínimo de clases')).toBeInvalid())
    expect(field('Precio por clase')).toHaveAccessibleDescription('Escribe un precio mayor que cero.')
    expect(notices()).toEqual([])
    await user.clear(field('Mínimo de clases'))
    await type('Mínimo de clases', '2')
    await waitFor(() =>
      expect(field('Máximo de clases')).toHaveAccessibleDescription(
        'El máximo de clases no puede ser menor que el mínimo.',
      ),
    )
    await user.clear(field('Mínimo de clases'))
    await type('Mínimo de clases', '1')
    await waitFor(() => expect(field('Máximo de clases')).toBeValid())
    expect(sent).not.toHaveBeenCalled()
  })

  it('offers the levels that were just created in its schedule', async () => {
    await show()
    const monday = await meet('Lunes', 1, ['09:00', '10:30'])
    const levels = () =>
      within(monday.getByLabelText(/^Nivel/))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(levels()).toEqual(['Sin indicar', 'Básico'])
    await type(/^Niveles /, 'Olímpico{Enter}')
    expect(levels()).toEqual(['Sin indicar', 'Olímpico'])
  })

  it('shows every refusal under its field', async () => {
    const labels = {
      Title: 'Título',
      Description: 'Descripción',
      Levels: /^Niveles /,
      Disciplines: /^Disciplinas /,
      Benefits: /^Beneficios /,
      Requirements: /^Requisitos /,
      AddressesId: /^Ubicaciones /,
      ClassFrom: 'Mínimo de clases',
      ClassTo: 'Máximo de clases',
      Price: 'Precio por clase',
      DaysAndSchedules: 'Sábado',
      Media: 'Elegir imágenes',
    }
    const errors = Object.fromEntries(Object.keys(labels).map((name) => [name, [`${name} no.`]]))
    const { path } = await show(async () => refused(errors))
    await fillBasics()
    await choose(/^Pago por clase/)
    await type('Mínimo de clases', '1')
    await type('Máximo de clases', '2')
    await type('Precio por clase', '100')
    await choose(/^Recurrente/)
    await meet('Sábado', 1, ['10:00', '11:00'])
    await send()
    await screen.findByText('Title no.')
    for (const [name, label] of Object.entries(labels)) {
      const control = screen.getByLabelText(label, { selector: 'input, textarea' })
      expect(control).toHaveAccessibleDescription(expect.stringContaining(`${name} no.`))
    }
    expect(path()).toBe('/clase/nueva')
  })

  it('survives a reload, and is then sent under the same key', async () => {
    const before = await show(lost)
    await fillBasics()
    await choose(/^Pago único/)
    await type('Número de clases', '8')
    await type('Precio', '1450')
    await type(/^Niveles /, 'Olímpico{Enter}')
    await type(/^Beneficios /, 'Casco{Enter}Agua')
    await addPicture()
    await choose(/^Recurrente/)
    const monday = await meet('Lunes', 1, ['09:00', '10:30'])
    await user.selectOptions(monday.getByLabelText(/^Lugar/), 'Bowl Norte')
    await send()
    await waitFor(() => expect(before.notices()).toHaveLength(1))

    const { sent, path } = await show()
    await screen.findByText(/^Recuperamos lo que habías escrito/)
    expect(field('Precio')).toHaveValue('1,450')
    // A typed benefit counts without pressing the button.
    expect(field('beneficio 2')).toHaveValue('Agua')
    // The first picture is saved and has left the uploads.
    const picture = screen.getByRole('listitem', { name: /^Imagen 1/ }).querySelector('img')
    if (picture === null) throw new Error('No picture')
    fireEvent.error(picture)
    await send()
    await waitFor(() => expect(path()).toBe('/administrar-cursos'))
    const [first, second] = [before.sent, sent].map((call) => call.mock.calls[0]?.[0])
    expect(first?.body).toMatchObject({ benefits: 'Casco\nAgua', media: ['rampa.webp'] })
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers.get('Idempotency-Key')).toMatch(/./)
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  })
})
