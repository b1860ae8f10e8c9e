import { describe, expect, it, jest } from '@jest/globals'
import type { ShippingTable } from '@rodada/contracts/order/shipping'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const user = userEvent.setup({ delay: null })

const near = {
  ...{ name: 'Ciudad de México', from: '01000', to: '16999', freeFrom: 1500 },
  rates: [{ maxGrams: 3000, price: 89 }],
}

async function show(
  zones: ShippingTable['zones'],
  answer: unknown = { success: true, messages: [], errors: {} },
) {
  const save = jest.fn<(sent: SentCommand) => unknown>(() => answer)
  await showPage({
    pages,
    address: '/configuracion/envios',
    answers: { '/api/Admin/Shipping/FormData': { zones, version: 4 } },
    commands: { '/api/Admin/Shipping/Save': save },
    me: { id: 1, roles: ['Admin'] },
  })
  await screen.findByRole('button', { name: 'Guardar' })
  return save
}

const row = (name: string) => within(screen.getByRole('listitem', { name }))
const press = () => user.click(screen.getByRole('button', { name: 'Guardar' }))

describe('/configuracion/envios', () => {
  it('states another zone, weights in kilograms', async () => {
    const save = await show([near])
    expect(row('costo 1 de la zona 1').getByLabelText('Hasta (kg)')).toHaveValue('3')
    await user.click(screen.getByRole('button', { name: 'Agregar zona' }))
    await user.keyboard('Resto del país')
    await user.type(row('zona 2').getByLabelText(/Días hábiles/), '5')
    await user.type(row('costo 1 de la zona 2').getByLabelText('Hasta (kg)'), '2.5')
    await user.type(row('costo 1 de la zona 2').getByLabelText('Costo'), '149')
    await user.type(row('zona 1').getByRole('combobox'), 'jalis{Enter}')
    await press()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    expect(save.mock.lastCall?.[0].body).toEqual({
      version: 4,
      zones: [
        { ...near, states: ['Jalisco'], days: null },
        {
          // All of Mexico.
          ...{ name: 'Resto del país', states: [], from: '00000', to: '99999', freeFrom: null, days: 5 },
          rates: [{ maxGrams: 2500, price: 149 }],
        },
      ],
    })
  })

  it('takes a zone out', async () => {
    const save = await show([near])
    await user.click(screen.getByRole('button', { name: 'Quitar zona 1' }))
    await press()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    expect(save.mock.lastCall?.[0].body).toEqual({ version: 4, zones: [] })
  })

  it('says at its field what the service refuses', async () => {
    await show([near], {
      success: false,
      messages: [],
      errors: { 'Zones[0].Rates[0].MaxGrams': ['Debe ser mayor que el peso anterior.'] },
    })
    await press()
    await waitFor(() =>
      expect(row('costo 1 de la zona 1').getByLabelText('Hasta (kg)')).toHaveAccessibleDescription(
        /Debe ser mayor que el peso anterior\./,
      ),
    )
  })
})
