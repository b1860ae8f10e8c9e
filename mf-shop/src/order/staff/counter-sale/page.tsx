import { Container, PageHeader } from '@rodada/ui'
import {
  ChargeFields,
  CheckboxField,
  Form,
  FormSection,
  TextField,
  useForm,
  useNewMoney,
  useWatch,
} from '@rodada/ui/forms'
import { useCommand } from '@rodada/web/calls/command'
import { useListReturn } from '@rodada/web/lists/list-return'
import { useNavigate } from '@rodada/web/pages/router'
import { managedOrderPath } from '../order-words.ts'
import { FindProducts } from './find-products.tsx'
import { SaleLines } from './sale-lines.tsx'
import { bodyOf, type FormOfSale, newSale, type SaleLine, type SaleValues, totalOf } from './sale-values.ts'

const nothing = 'Agrega lo que se vende.'

/** Sells under one idempotency key a sale and opens the order. */
function useSell() {
  const navigate = useNavigate()
  const { run } = useCommand(
    (api, values: SaleValues) => api.post('/api/ProductCapturist/Order/Sell', { body: bodyOf(values) }),
    {
      once: true,
      onDone: ({ id }) => id !== undefined && navigate(managedOrderPath(id), { replace: true }),
    },
  )
  return async (values: SaleValues) =>
    values.lines.length === 0 ? { success: false, errors: { Lines: [nothing] } } : run(values)
}

/** Adds a line, or a piece to the variant's own line. */
function addLine(form: FormOfSale, line: SaleLine): void {
  const lines = form.getValues('lines')
  const isThere = lines.some(({ variantId }) => variantId === line.variantId)
  const more = lines.map((each) =>
    each.variantId === line.variantId ? { ...each, quantity: (each.quantity ?? 0) + 1 } : each,
  )
  form.setValue('lines', isThere ? more : [...lines, line], { shouldDirty: true })
}

function removeLine(form: FormOfSale, index: number): void {
  const lines = form.getValues('lines').filter((_, place) => place !== index)
  form.setValue('lines', lines, { shouldDirty: true })
}

/** A counter sale, paid and handed over at once, /administrar-pedidos/venta. */
export function Component() {
  const form = useForm<SaleValues>({ defaultValues: { ...newSale, ...useNewMoney() } })
  const [lines, isStudent] = useWatch({ control: form.control, name: ['lines', 'isStudent'] })
  const total = totalOf({ lines, isStudent })
  return (
    <Container width="prose" pb="12">
      <PageHeader title="Venta en mostrador" back={useListReturn('/administrar-pedidos')} />
      <FindProducts onChoose={(line) => addLine(form, line)} />
      <Form form={form} onSubmit={useSell()} warnOnLeave>
        <FormSection title="Productos">
          <SaleLines form={form} onRemove={(index) => removeLine(form, index)} />
        </FormSection>
        <FormSection title="Pago">
          <CheckboxField form={form} name="isStudent" label="Es alumno de la academia (precio academia)" />
          <ChargeFields form={form} total={total} missing={lines.length === 0 ? nothing : undefined}>
            <TextField
              form={form}
              name="email"
              type="email"
              label="Correo para el recibo"
              autoComplete="off"
            />
          </ChargeFields>
        </FormSection>
      </Form>
    </Container>
  )
}
