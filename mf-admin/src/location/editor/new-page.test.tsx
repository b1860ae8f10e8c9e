import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { configurationAnswers, levelAnswers } from './testing/location-fixture.ts'

type Create = (sent: SentCommand) => Promise<Envelope>
const done: Envelope = { success: true, messages: ['La ubicación se agregó.'], errors: {} }
const refused = (errors: Envelope['errors']): Envelope => ({ success: false, messages: [], errors })

async function show(answer: Create = async () => done) {
  const create = jest.fn(answer)
  const running = await showPage({
    pages,
    address: '/configuracion',
    answers: { ...configurationAnswers(), ...levelAnswers },
    commands: { '/api/Admin/CreateAddress': create },
    me: { id: 1, roles: ['Admin'] },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Agregar Ubicación' }))
  await screen.findByLabelText('Nombre')
  return { ...running, create, path: () => running.router.state.location.pathname }
}

const field = (label: string | RegExp) => screen.getByLabelText(label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Agregar' }))
const address = {
  Calle: 'Calle 19',
  Número: 's/n',
  'Código postal': '97320',
  Colonia: 'Centro',
}
async function fill() {
  for (const [label, text] of Object.entries({ Nombre: 'Malecón', Identificador: 'YUC-PRO', ...address })) {
    await userEvent.click(field(label))
    await userEvent.paste(text)
  }
}
async function fillTuesday() {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Martes' }))
  const tuesday = within(screen.getByRole('group', { name: 'Martes' }))
  fireEvent.change(tuesday.getByLabelText('Desde'), { target: { value: '16:00' } })
  fireEvent.change(tuesday.getByLabelText('Hasta'), { target: { value: '18:00' } })
  await userEvent.selectOptions(tuesday.getByLabelText('Nivel'), 'Avanzado')
}

beforeEach(() => sessionStorage.clear())

describe('/configuracion/ubicaciones/nueva', () => {
  it('adds the place, says so and goes back one step', async () => {
    const { create, app, path } = await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nueva ubicación')
    await fill()
    await userEvent.type(field(/Latitud/), '21.2817')
    await userEvent.type(field(/Longitud/), '-89.6650')
    await userEvent.click(field(/Se puede pagar aquí/))
    await userEvent.type(field(/Teléfono/), '5512345678')
    await fillTuesday()
    await send()
    await waitFor(() => expect(path()).toBe('/configuracion'))
    expect(create.mock.calls[0]?.[0].body).toEqual({
      nearby: [],
      ...{ name: 'Malecón', identifier: 'YUC-PRO', street: 'Calle 19', streetNumber: 's/n' },
      ...{ neighborhood: 'Centro', zipCode: '97320', city: 'Progreso', state: 'Yucatán' },
      ...{ latitude: 21.2817, longitude: -89.665, takesPayments: true, phone: '+525512345678' },
      ...{ ASD1: [], ASD3: [], ASD4: [], ASD5: [], ASD6: [], ASD7: [] },
      closedDays: [],
      ASD2: [{ from: '16:00', to: '18:00', level: 'Avanzado' }],
    })
    expect(app.notices.store.getState()).toMatchObject([{ tone: 'success', text: done.messages[0] }])
  })

  it('asks for name, identifier and address alone, and sends nothing before', async () => {
    const { create } = await show()
    await send()
    for (const label of ['Nombre', 'Identificador', ...Object.keys(address), 'Estado'])
      expect(field(label)).toHaveAccessibleDescription(/Este campo es obligatorio\.$/)
    expect(field(/Latitud/)).toBeValid()
    expect(create).not.toHaveBeenCalled()
    await fill()
    await send()
    await waitFor(() =>
      expect(create.mock.calls[0]?.[0].body).toMatchObject({ latitude: null, longitude: null }),
    )
  })

  it('takes both coordinates or none, within the globe, with as many decimals as a map gives', async () => {
    const { create } = await show()
    await fill()
    await userEvent.type(field(/Latitud/), '90.5')
    await send()
    expect(field(/Latitud/)).toHaveAccessibleDescription(/como máximo 90/)
    expect(field(/Longitud/)).toHaveAccessibleDescription(/las dos coordenadas o ninguna/)
    expect(screen.queryByRole('link', { name: /Ver en el mapa/ })).toBeNull()
    await userEvent.clear(field(/Latitud/))
    await waitFor(() => expect(field(/Longitud/)).toBeValid())
    await userEvent.type(field(/Latitud/), '21.281712345678901')
    await userEvent.type(field(/Longitud/), '-89.665')
    expect(screen.getByRole('link', { name: /Ver en el mapa/ })).toHaveAttribute(
      'href',
      expect.stringContaining('21.2817123456789%2C-89.665'),
    )
    await send()
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1))
  })

  it('shows every refusal under its field or day', async () => {
    const labels = {
      ...{ Name: 'Nombre', Identifier: 'Identificador', Street: 'Calle', StreetNumber: 'Número' },
      ...{ Neighborhood: 'Colonia', ZipCode: 'Código postal', City: 'Ciudad', State: 'Estado' },
      ...{ Latitude: /Latitud/, Longitude: /Longitud/, ASD2: 'Martes', ASD7: 'Domingo' },
    }
    const errors = Object.fromEntries(Object.keys(labels).map((key) => [key, [`${key} no.`]]))
    const { path } = await show(async () => refused({ ...errors, 'ASD2[0].From': ['Muy temprano.'] }))
    await fill()
    await fillTuesday()
    await send()
    await waitFor(() => expect(field('Nombre')).toHaveFocus())
    for (const [key, label] of Object.entries(labels)) {
      const control = key.startsWith('ASD') ? screen.getByRole('checkbox', { name: label }) : field(label)
      expect(control).toHaveAccessibleDescription(expect.stringMatching(`${key} no\\.$`))
    }
    expect(field('Desde')).toHaveAccessibleDescription('Muy temprano.')
    expect(path()).toBe('/configuracion/ubicaciones/nueva')
  })
})
