import type { SavedShippingAddress, ShippingAddress } from '@rodada/contracts/account/shipping-address'
import {
  Form,
  PhoneField,
  StateField,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
  ZipField,
} from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { useNavigate } from '@rodada/web/pages/router'

type Values = Record<keyof ShippingAddress, string>

function valuesOf(saved: SavedShippingAddress): Values {
  const { name = '', phone = '', street = '', streetNumber = '', neighborhood = '' } = saved
  const { zipCode = '', city = '', state = '', note = '' } = saved
  return { name, phone, street, streetNumber, neighborhood, zipCode, city, state, note }
}

function trimmed(values: Values): Values {
  const { name, street, streetNumber, neighborhood, city, state, note } = values
  return {
    ...values,
    name: name.trim(),
    street: street.trim(),
    streetNumber: streetNumber.trim(),
    neighborhood: neighborhood.trim(),
    city: city.trim(),
    state: state.trim(),
    note: note.trim(),
  }
}

export function ShippingAddressForm({ saved }: { saved: SavedShippingAddress }) {
  // 0: there is no address yet.
  const { version = 0 } = saved
  const navigate = useNavigate()
  const { run } = useCommand(
    (api, values: Values) =>
      api.post('/api/Me/ShippingAddress/Register', { body: { ...trimmed(values), version } }),
    { once: true, onDone: () => navigate('/') },
  )
  const form = useForm<Values>({
    // Reloaded data fills the fields that the user has not touched; its version is that of all fields together.
    values: valuesOf(saved),
    resetOptions: { keepDirtyValues: true },
  })
  return (
    <Form form={form} onSubmit={run} warnOnLeave>
      <TextField
        form={form}
        name="name"
        label="Nombre de quien recibe"
        autoComplete="shipping name"
        required
      />
      <PhoneField form={form} name="phone" label="Teléfono" required />
      <TextField form={form} name="street" label="Calle" autoComplete="shipping address-line1" required />
      <TextField form={form} name="streetNumber" label="Número" maxLength={20} required />
      <TextField
        form={form}
        name="neighborhood"
        label="Colonia"
        autoComplete="shipping address-level3"
        required
      />
      <ZipField form={form} name="zipCode" stateName="state" cityName="city" label="Código postal" required />
      <TextField form={form} name="city" label="Ciudad" autoComplete="shipping address-level2" required />
      <StateField
        form={form}
        name="state"
        zipName="zipCode"
        label="Estado"
        autoComplete="shipping address-level1"
        required
      />
      <TextAreaField
        form={form}
        name="note"
        label="Notas para la entrega"
        hint="Por ejemplo, entre qué calles está o cómo es la fachada."
      />
      <SubmitButton form={form} busy={version === 0 ? 'Guardando' : 'Actualizando'} wide>
        {version === 0 ? 'Guardar' : 'Actualizar'}
      </SubmitButton>
    </Form>
  )
}
