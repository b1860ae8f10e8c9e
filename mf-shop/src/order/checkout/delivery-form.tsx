import type { SavedShippingAddress } from '@rodada/contracts/account/shipping-address'
import type { Order } from '@rodada/contracts/order/calls'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { Card, Text } from '@rodada/ui'
import {
  type FieldProps,
  Form,
  PhoneField,
  type RadioCard,
  RadioCardsField,
  StateField,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
  useWatch,
  ZipField,
} from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { useBusiness } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { paymentPath } from '../order-paths.ts'
import { OrderSummary } from '../order-summary.tsx'
import { useZipDraft } from '../zip-draft.ts'
import { bodyOf, type DeliveryValues, orderBy, type Person, savedText, valuesOf } from './delivery-values.ts'

type Fields = Pick<FieldProps<DeliveryValues>, 'form'>

function AddressFields({ form }: Fields) {
  return (
    <>
      <TextField
        form={form}
        name="street"
        label="Calle y número"
        autoComplete="shipping address-line1"
        required
      />
      <TextField
        form={form}
        name="streetNumber"
        label="Número interior"
        autoComplete="shipping address-line2"
        maxLength={20}
      />
      <TextField
        form={form}
        name="neighborhood"
        label="Colonia"
        autoComplete="shipping address-level3"
        required
      />
      <ZipField
        form={form}
        name="zipCode"
        stateName="state"
        cityName="city"
        label="Código postal"
        hint="Enviamos solo dentro de México."
        required
      />
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
        maxLength={1000}
      />
    </>
  )
}

function BranchField({ form }: Fields) {
  const { branches } = useBusiness()
  return (
    <RadioCardsField
      form={form}
      name="branchId"
      label="Sucursal"
      cards={branches.map(({ id, name, address }) => ({ value: String(id), title: name, detail: address }))}
      required
    />
  )
}

/** Saved address, another address, or a branch where the business has one. */
function useWays(saved: SavedShippingAddress): RadioCard[] {
  const { branches } = useBusiness()
  const text = savedText(saved)
  return [
    ...(text === null ? [] : [{ value: 'saved', title: 'A mi dirección guardada', detail: text }]),
    { value: 'other', title: text === null ? 'A domicilio' : 'A otra dirección', detail: 'Por paquetería' },
    ...(branches.length === 0
      ? []
      : [{ value: 'pickup', title: 'Recoger en sucursal', detail: 'Sin costo de envío' }]),
  ]
}

interface DeliveryFormProps {
  order: Order
  saved: SavedShippingAddress
  /** Name and telephone of the account; empty for a guest. */
  buyer: Person
}

/** Delivery of the order, and its total with the chosen way. */
export function DeliveryForm({ order, saved, buyer }: DeliveryFormProps) {
  const ways = useWays(saved)
  const draft = useZipDraft()
  const form = useForm<DeliveryValues>({ defaultValues: valuesOf(order, saved, buyer, draft.read()) })
  const way = useWatch({ control: form.control, name: 'way' })
  const navigate = useNavigate()
  const params = { id: order.id }
  const { run } = useCommand(
    (api, values: DeliveryValues) =>
      api.post('/api/Order/Delivery/:id', { params, body: bodyOf(values, saved) }),
    { onDone: () => navigate(paymentPath(order.id)) },
  )
  return (
    <>
      <Card>
        <Form form={form} onSubmit={run}>
          <RadioCardsField form={form} name="way" label="¿Cómo quieres recibirlo?" cards={ways} required />
          {way === 'saved' ? (
            <Text>
              Recibe {saved.name ?? ''}, {formatPhone(saved.phone ?? '')}.
            </Text>
          ) : (
            <>
              {way === 'pickup' && <BranchField form={form} />}
              <TextField
                form={form}
                name="name"
                label={way === 'pickup' ? 'Nombre de quien recoge' : 'Nombre de quien recibe'}
                autoComplete="shipping name"
                required
              />
              <PhoneField form={form} name="phone" label="Teléfono" required />
              {way === 'other' && <AddressFields form={form} />}
            </>
          )}
          {way !== 'pickup' && (
            <Text size="sm" tone="muted">
              En el siguiente paso verás el costo del envío antes de pagar.
            </Text>
          )}
          <SubmitButton form={form} busy="Guardando..." wide>
            Continuar al pago
          </SubmitButton>
        </Form>
      </Card>
      <OrderSummary order={orderBy(way, order)} />
    </>
  )
}
