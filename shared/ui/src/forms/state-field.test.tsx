import { describe, expect, it, jest } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Form, type SubmitAnswer } from './form.tsx'
import { StateField } from './state-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'
import { ZipField } from './zip-field.tsx'

type Values = Record<'zip' | 'state' | 'city', string>
type Submit = (values: Values) => Promise<SubmitAnswer | undefined>

function Sample({ onSubmit, values }: { onSubmit: Submit; values: Values }) {
  const form = useForm<Values>({ defaultValues: values })
  return (
    <UiProvider>
      <Form form={form} onSubmit={onSubmit}>
        <ZipField form={form} name="zip" stateName="state" cityName="city" label="Código postal" />
        <TextField form={form} name="city" label="Ciudad" />
        <StateField
          form={form}
          name="state"
          zipName="zip"
          label="Estado"
          autoComplete="address-level1"
          required
        />
        <button type="button" onClick={() => form.reset({ zip: '77500', state: 'Q. Roo', city: '' })}>
          Borrador
        </button>
        <SubmitButton form={form} busy="Guardando...">
          Guardar
        </SubmitButton>
      </Form>
    </UiProvider>
  )
}

function show(values: Partial<Values> = {}) {
  const onSubmit = jest.fn<Submit>(async () => undefined)
  render(<Sample onSubmit={onSubmit} values={{ zip: '', state: '', city: '', ...values }} />)
  return onSubmit
}

const state = () => screen.getByLabelText('Estado')
const zip = () => screen.getByLabelText(/Código postal/)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Sends the form. @returns the state that it sent. */
async function sent(onSubmit: jest.Mock<Submit>): Promise<string | undefined> {
  await press('Guardar')
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  return onSubmit.mock.lastCall?.[0].state
}

describe('the state of an address', () => {
  it('is one of 32', async () => {
    const onSubmit = show()
    expect(state()).toHaveDisplayValue('Elige el estado')
    expect(state()).toHaveAttribute('autocomplete', 'address-level1')
    expect(within(state()).getAllByRole('option')).toHaveLength(33)
    await press('Guardar')
    await waitFor(() => expect(state()).toHaveAccessibleDescription('Este campo es obligatorio.'))
    await userEvent.selectOptions(state(), 'Nuevo León')
    expect(await sent(onSubmit)).toBe('Nuevo León')
  })

  it('follows the postal code, also over another choice and its error', async () => {
    const onSubmit = show()
    await press('Guardar')
    await waitFor(() => expect(state()).toBeInvalid())
    await userEvent.type(zip(), '7750')
    expect(state()).toHaveValue('')
    await userEvent.type(zip(), '0')
    expect(state()).toHaveValue('Quintana Roo')
    expect(state()).toBeValid()
    await userEvent.selectOptions(state(), 'Jalisco')
    await userEvent.clear(zip())
    await userEvent.type(zip(), '50000')
    expect(await sent(onSubmit)).toBe('Estado de México')
  })

  it('stays chosen where the code is of none', async () => {
    show({ state: 'Jalisco' })
    await userEvent.type(zip(), '00000')
    expect(state()).toHaveValue('Jalisco')
  })

  it.each([
    ['CDMX', '06700', 'Ciudad de México'],
    ['Edo. de Méx.', '', 'Estado de México'],
    ['México', '57000', 'Estado de México'],
    ['México', '06700', 'Ciudad de México'],
    ['MX-ROO', '77500', 'Quintana Roo'],
    ['', '44100', 'Jalisco'],
  ])('saved as %j at %j is shown and sent as %s', async (text, zip, name) => {
    const onSubmit = show({ zip, state: text })
    expect(state()).toHaveDisplayValue(name)
    expect(await sent(onSubmit)).toBe(name)
  })

  it('that nobody can read stays to be seen, and is not sent', async () => {
    const onSubmit = show({ zip: '06700', state: 'Centro' })
    expect(state()).toHaveDisplayValue('Centro')
    await press('Guardar')
    await waitFor(() => expect(state()).toHaveAccessibleDescription('Elige uno de los 32 estados de México.'))
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.selectOptions(state(), 'Ciudad de México')
    expect(within(state()).queryByRole('option', { name: 'Centro' })).toBeNull()
    expect(await sent(onSubmit)).toBe('Ciudad de México')
  })

  it('of a draft chooses its option', async () => {
    const onSubmit = show()
    await press('Borrador')
    expect(state()).toHaveDisplayValue('Quintana Roo')
    expect(await sent(onSubmit)).toBe('Quintana Roo')
  })

  it('is decided by the postal code where the choice is taken back', async () => {
    show({ zip: '44100', state: 'Jalisco' })
    await userEvent.selectOptions(state(), '')
    expect(state()).toHaveDisplayValue('Jalisco')
  })
})

describe('the city of an address', () => {
  const city = () => screen.getByLabelText(/Ciudad/)
  const type = async (text: string) => {
    await userEvent.clear(zip())
    await userEvent.type(zip(), text)
  }

  it('follows the postal code, until another one is typed', async () => {
    show()
    await type('44100')
    expect(city()).toHaveValue('Guadalajara')
    await type('64000')
    expect(city()).toHaveValue('Monterrey')
    await type('48900')
    expect(city()).toHaveValue('')
    await userEvent.type(city(), 'Barra de Navidad')
    await type('44100')
    expect(city()).toHaveValue('Barra de Navidad')
  })

  it('of a saved address follows where it is that of the code', async () => {
    show({ zip: '44100', state: 'Jalisco', city: 'Guadalajara' })
    await type('17000')
    await type('64000')
    expect(city()).toHaveValue('Monterrey')
  })

  it('is not asked of a code that belongs to no state, which is said at once', async () => {
    show()
    await type('17000')
    expect(
      await screen.findByText('El código postal no corresponde a ningún estado de México.'),
    ).toBeVisible()
    await type('06700')
    expect(zip()).toBeValid()
  })
})
