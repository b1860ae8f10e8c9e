import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import type { SubmitAnswer } from '../form.tsx'
import { send, showForm } from '../testing/show-form.tsx'
import { TextField } from '../text-field.tsx'
import type { ScheduleRow } from './week.ts'
import { WeeklyScheduleField, type WeeklyScheduleFieldProps } from './weekly-schedule-field.tsx'

const dayNames = ['ASD1', 'ASD2', 'ASD3', 'ASD4', 'ASD5', 'ASD6', 'ASD7'] as const
type Week = Record<(typeof dayNames)[number], ScheduleRow[]>

const emptyWeek: Week = { ASD1: [], ASD2: [], ASD3: [], ASD4: [], ASD5: [], ASD6: [], ASD7: [] }
const levels = ['Principiante', 'Avanzado'].map((key) => ({ key, value: key }))
const places = [
  { key: 'Parque México', value: '4' },
  { key: 'Bowl Norte', value: '9' },
]

interface Shown extends Partial<WeeklyScheduleFieldProps<Week>> {
  values?: Partial<Week>
  answer?: () => Promise<SubmitAnswer | undefined>
}

function show({ values = {}, answer = async () => undefined, ...props }: Shown = {}) {
  return showForm<Week>({
    values: { ...emptyWeek, ...values },
    answer,
    fields: (form) => (
      <WeeklyScheduleField form={form} dayNames={dayNames} label="Horario" levels={levels} {...props} />
    ),
  })
}

const day = (name: string) => within(screen.getByRole('group', { name }))
const box = (name: string) => screen.getByRole('checkbox', { name })
const row = (name: string, number = 1) =>
  within(day(name).getByRole('listitem', { name: `${name.toLowerCase()}, horario ${number}` }))
/** A time control fires one change for the whole time. */
const setTime = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const press = (name: string, button: string) =>
  userEvent.click(day(name).getByRole('button', { name: button }))

const nine = { from: '09:00', to: '10:30', level: 'Avanzado' }
const noon = { from: '12:00', to: '13:00', level: 'Principiante' }

describe('a weekly schedule', () => {
  it('is filled in day by day', async () => {
    const onSubmit = show({ places })
    await userEvent.click(box('Martes'))
    setTime(row('Martes').getByLabelText('Desde'), '09:00')
    setTime(row('Martes').getByLabelText('Hasta'), '10:30')
    await userEvent.selectOptions(row('Martes').getByLabelText(/Nivel/), 'Avanzado')
    await userEvent.selectOptions(row('Martes').getByLabelText(/Lugar/), 'Bowl Norte')
    await press('Martes', 'Agregar horario')
    expect(row('Martes', 2).getByLabelText('Desde')).toHaveFocus()
    setTime(row('Martes', 2).getByLabelText('Hasta'), '12:00')
    await send()
    const ASD2 = [
      { ...nine, addressId: 9 },
      { from: '10:30', to: '12:00', level: 'Avanzado', addressId: 9 },
    ]
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ ...emptyWeek, ASD2 })
  })

  it('starts from what is saved, also where a list has lost it, and sends it as it was', async () => {
    const week = { ...emptyWeek, ASD6: [{ from: '16:07', to: '17:00', level: 'Olímpico', addressId: 77 }] }
    const onSubmit = show({ values: week, places })
    expect(box('Sábado')).toBeChecked()
    expect(box('Lunes')).not.toBeChecked()
    expect(row('Sábado').getByLabelText('Desde')).toHaveValue('16:07')
    expect(row('Sábado').getByLabelText(/Nivel/)).toHaveValue('Olímpico')
    expect(row('Sábado').getByLabelText(/Lugar/)).toHaveDisplayValue('Ubicación eliminada')
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual(week)
  })

  it('sends no place where none is offered', async () => {
    const onSubmit = show({ levelRequired: true })
    await userEvent.click(box('Lunes'))
    expect(row('Lunes').queryByLabelText(/Lugar/)).toBeNull()
    setTime(row('Lunes').getByLabelText('Desde'), '09:00')
    setTime(row('Lunes').getByLabelText('Hasta'), '10:30')
    await userEvent.selectOptions(row('Lunes').getByLabelText('Nivel'), 'Avanzado')
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ ...emptyWeek, ASD1: [nine] })
  })

  it('renders nothing again outside of the day that is corrected after a refused submission', async () => {
    const onRender = jest.fn()
    showForm<Week & { note: string }>({
      values: { ...emptyWeek, ASD1: [nine] },
      fields: (form) => (
        <>
          <WeeklyScheduleField form={form} dayNames={dayNames} label="Horario" levels={levels} />
          <Profiler id="note" onRender={onRender}>
            <TextField form={form} name="note" label="Nota" required />
          </Profiler>
        </>
      ),
    })
    await send()
    await waitFor(() => expect(screen.getByLabelText('Nota')).toBeInvalid())
    onRender.mockClear()
    setTime(row('Lunes').getByLabelText('Desde'), '11:00')
    await waitFor(() => expect(row('Lunes').getByLabelText('Hasta')).toBeInvalid())
    setTime(row('Lunes').getByLabelText('Desde'), '09:00')
    await waitFor(() => expect(row('Lunes').getByLabelText('Hasta')).toBeValid())
    expect(onRender).not.toHaveBeenCalled()
  })

  it('loses a row, tells so, and keeps the others', async () => {
    const onSubmit = show({ values: { ASD1: [nine, noon] } })
    await press('Lunes', 'Quitar horario 1 del lunes')
    expect(screen.getByText('Horario 1 del lunes quitado.')).toBeInTheDocument()
    expect(box('Lunes')).toHaveFocus()
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ ASD1: [noon] })
    await press('Lunes', 'Quitar horario 1 del lunes')
    expect(box('Lunes')).not.toBeChecked()
  })

  it('gives back a day that was taken out by mistake', async () => {
    const onSubmit = show({ values: { ASD1: [nine, noon] } })
    await userEvent.click(box('Lunes'))
    expect(day('Lunes').queryByRole('listitem')).toBeNull()
    await userEvent.click(box('Lunes'))
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ ...emptyWeek, ASD1: [nine, noon] })
  })

  it('is copied to other days, in place of what they had', async () => {
    const onSubmit = show({ values: { ASD1: [nine], ASD3: [noon, { ...noon, level: '' }] } })
    await press('Lunes', 'Copiar a otros días')
    const copy = within(screen.getByRole('group', { name: 'Copiar el lunes a' }))
    expect(copy.getByLabelText('Martes')).toHaveFocus()
    expect(copy.getByRole('button', { name: 'Copiar' })).toBeDisabled()
    await userEvent.click(copy.getByLabelText('Miércoles'))
    await userEvent.click(copy.getByLabelText('Viernes'))
    await userEvent.click(copy.getByRole('button', { name: 'Copiar' }))
    expect(screen.getByText('Horario copiado a miércoles y viernes.')).toBeInTheDocument()
    expect(day('Lunes').getByRole('button', { name: 'Copiar a otros días' })).toHaveFocus()
    // The copy is independent of its source.
    setTime(row('Viernes').getByLabelText('Hasta'), '11:00')
    await send()
    const ASD5 = [{ ...nine, to: '11:00' }]
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ ...emptyWeek, ASD1: [nine], ASD3: [nine], ASD5 })
  })
})

describe('the times of a class', () => {
  const times = (label: string) =>
    within(row('Lunes').getByLabelText(label))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'))

  it('go by the quarter of an hour, to an end after the beginning', async () => {
    show({ values: { ASD1: [{ ...nine, to: '' }] } })
    expect(times('Desde')).toHaveLength(1 + 24 * 4)
    expect(times('Desde').slice(0, 3)).toEqual(['', '00:00', '00:15'])
    expect(times('Hasta').slice(0, 3)).toEqual(['', '09:15', '09:30'])
    expect(row('Lunes').getAllByRole('option', { name: '11:45 p.m.' })).toHaveLength(2)
  })

  it('keep those that are saved among them', () => {
    show({ values: { ASD1: [{ ...nine, from: '09:50', to: '09:10' }] } })
    expect(times('Desde')).toContain('09:50')
    expect(times('Hasta').slice(0, 3)).toEqual(['', '09:10', '10:00'])
  })
})

describe('errors of a weekly schedule', () => {
  it('stand under what is missing or wrong, and go with either row of an overlap', async () => {
    const onSubmit = show({
      levelRequired: true,
      values: { ASD1: [nine, { ...nine, from: '10:00' }], ASD2: [{ from: '11:00', to: '11:00', level: '' }] },
    })
    await send()
    const overlapping = row('Lunes', 2).getByLabelText('Desde')
    expect(overlapping).toHaveAccessibleDescription('Se cruza con otro horario del día.')
    expect(row('Lunes').getByLabelText('Desde')).toBeValid()
    const end = row('Martes').getByLabelText('Hasta')
    expect(end).toHaveAccessibleDescription('Debe ser después de la hora de inicio.')
    const level = row('Martes').getByLabelText('Nivel')
    expect(level).toHaveAccessibleDescription('Este campo es obligatorio.')
    setTime(row('Lunes').getByLabelText('Hasta'), '10:00')
    await waitFor(() => expect(overlapping).toBeValid())
    setTime(row('Martes').getByLabelText('Desde'), '10:00')
    await waitFor(() => expect(end).toBeValid())
    await userEvent.selectOptions(level, 'Avanzado')
    await send()
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('go with the row that made them', async () => {
    show({ values: { ASD1: [nine, nine] } })
    await send()
    const second = row('Lunes', 2).getByLabelText('Desde')
    await waitFor(() => expect(second).toHaveFocus())
    await press('Lunes', 'Quitar horario 1 del lunes')
    await waitFor(() => expect(row('Lunes').getByLabelText('Desde')).toBeValid())
  })

  it('come from the server under their day and their row, until the day is changed', async () => {
    const errors = {
      ASD1: ['El lunes está cerrado.'],
      'ASD1[1].from': ['Muy temprano.'],
      'ASD2[0].To': ['Muy tarde.'],
      ASD4: ['El jueves no.'],
    }
    const onSubmit = show({
      values: { ASD1: [nine, noon], ASD2: [noon] },
      answer: async () => ({ success: false, errors }),
    })
    await send()
    await waitFor(() => expect(box('Lunes')).toHaveAccessibleDescription('El lunes está cerrado.'))
    await waitFor(() => expect(box('Lunes')).toHaveFocus())
    expect(row('Lunes', 2).getByLabelText('Desde')).toHaveAccessibleDescription('Muy temprano.')
    expect(row('Martes').getByLabelText('Hasta')).toHaveAccessibleDescription('Muy tarde.')
    expect(box('Jueves')).toHaveAccessibleDescription('El jueves no.')
    expect(screen.queryByRole('alert')).toBeNull()
    setTime(row('Lunes').getByLabelText('Hasta'), '10:00')
    await waitFor(() => expect(box('Lunes')).toBeValid())
    expect(box('Jueves')).toBeInvalid()
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
  })

  it('wait for what is new until the form is sent again', async () => {
    const missing = 'Este campo es obligatorio.'
    const onSubmit = show({ levelRequired: true, values: { ASD1: [{ ...nine, to: '' }] } })
    await send()
    expect(row('Lunes').getByLabelText('Hasta')).toHaveAccessibleDescription(missing)
    await userEvent.click(box('Domingo'))
    const labels = ['Desde', 'Hasta', 'Nivel']
    for (const label of labels) expect(row('Domingo').getByLabelText(label)).not.toHaveAccessibleDescription()
    await userEvent.selectOptions(row('Domingo').getByLabelText('Desde'), '09:15')
    expect(row('Domingo').getByLabelText('Hasta')).not.toHaveAccessibleDescription()
    await press('Lunes', 'Agregar horario')
    for (const label of labels)
      expect(row('Lunes', 2).getByLabelText(label)).not.toHaveAccessibleDescription()
    expect(row('Lunes').getByLabelText('Hasta')).toHaveAccessibleDescription(missing)
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    for (const name of ['Domingo', 'Lunes'])
      expect(row(name, name === 'Lunes' ? 2 : 1).getByLabelText('Hasta')).toHaveAccessibleDescription(missing)
  })
})
