import { describe, expect, it } from '@jest/globals'
import type { SavedShippingAddress } from '@rodada/contracts/account/shipping-address'
import type { Me } from '@rodada/contracts/account/user'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { done, refused, showAlone } from '../../testing/show-alone.tsx'

const ana: Me = { id: 7, name: 'Ana', email: 'ana@rodada.test', roles: ['GeneralUser'] }
const address = {
  name: 'Ana Ruiz',
  phone: '+525512345678',
  street: 'Av. Insurgentes Sur',
  streetNumber: '1602-B',
  neighborhood: 'Crédito Constructor',
  zipCode: '03940',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  note: '',
}

async function show(saved: SavedShippingAddress, answer: unknown = null) {
  const bodies: unknown[] = []
  const page = await showAlone('/cuenta/informacion-de-envio', {
    me: ana,
    answers: { '/api/Me/ShippingAddress/FormData': saved },
    commands: {
      '/api/Me/ShippingAddress/Register': ({ body }) => {
        bodies.push(body)
        return answer
      },
      '/api/Me/ShippingAddress/Delete': () => answer,
    },
  })
  return { ...page, bodies }
}

const field = (label: string | RegExp) => screen.getByLabelText(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the shipping address', () => {
  it('is saved where there was none', async () => {
    const { bodies, place, notices } = await show({}, done('Tu dirección se guardó.'))
    expect(screen.queryByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument()
    await userEvent.type(field('Nombre de quien recibe'), ' Ana Ruiz ')
    await userEvent.type(field('Teléfono'), '+52 55 1234 5678')
    await userEvent.type(field('Calle'), address.street)
    await userEvent.type(field('Número'), address.streetNumber)
    await userEvent.type(field('Colonia'), address.neighborhood)
    await userEvent.type(field('Código postal'), '0394a0')
    expect(field('Estado')).toHaveValue(address.state)
    await press('Guardar')
    await waitFor(() => expect(place()).toBe('/'))
    expect(bodies).toEqual([{ ...address, version: 0 }])
    expect(notices()).toEqual(['success Tu dirección se guardó.'])
  })

  it('that is saved is updated, with the version that it had', async () => {
    const { bodies, place } = await show({ ...address, version: 3 }, done())
    expect(field('Teléfono')).toHaveValue('55 1234 5678')
    await userEvent.type(field(/Notas/), 'Portón azul')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await press('Actualizar')
    await waitFor(() => expect(place()).toBe('/'))
    expect(bodies).toEqual([{ ...address, note: 'Portón azul', version: 3 }])
  })

  it('that was saved in another spelling of the state shows its name', async () => {
    const { bodies } = await show({ ...address, state: 'D. F.', version: 3 }, done())
    expect(field('Estado')).toHaveDisplayValue('Ciudad de México')
    await press('Actualizar')
    await waitFor(() => expect(bodies).toHaveLength(1))
  })

  it('asks for everything but the note, and sends nothing before', async () => {
    const { bodies } = await show({})
    await press('Guardar')
    await waitFor(() => expect(field('Nombre de quien recibe')).toHaveFocus())
    const invalid = screen
      .getAllByRole('textbox')
      .filter((box) => box.getAttribute('aria-invalid') === 'true')
    expect(invalid).toHaveLength(7)
    expect(field('Estado')).toBeInvalid()
    expect(field(/Notas/)).toBeValid()
    expect(bodies).toEqual([])
  })

  it('says under its field what the service refuses', async () => {
    const errors = { ZipCode: ['No existe.'], StreetNumber: ['Es largo.'] }
    const { place } = await show({ ...address, version: 3 }, refused('Revisa los campos.', errors))
    await press('Actualizar')
    await waitFor(() => expect(field('Código postal')).toHaveAccessibleDescription('No existe.'))
    expect(field('Número')).toHaveAccessibleDescription('Es largo.')
    expect(place()).toBe('/cuenta/informacion-de-envio')
  })

  it('is deleted after a question', async () => {
    const { calls, place, notices } = await show({ ...address, version: 3 }, done('Tu dirección se eliminó.'))
    await press('Eliminar')
    const question = await screen.findByRole('alertdialog')
    expect(calls).not.toContain('GET /api/Me/ShippingAddress/Delete')
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(place()).toBe('/'))
    expect(notices()).toEqual(['success Tu dirección se eliminó.'])
  })
})
