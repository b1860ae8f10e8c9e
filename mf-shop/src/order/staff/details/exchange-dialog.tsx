import type { OrderLine } from '@rodada/contracts/order/calls'
import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Text } from '@rodada/ui'
import {
  CommandDialog,
  MoneyFields,
  type MoneyValues,
  moneyTaken,
  NumberField,
  SelectField,
  useForm,
  useNewMoney,
  useWatch,
} from '@rodada/ui/forms'
import type { Api } from '@rodada/web/calls/api'
import { useTypedRead } from '@rodada/web/calls/typed-read'
import { useApi } from '@rodada/web/pages/app'
import { useState } from 'react'
import { lineName } from '../../line-name.ts'
import type { OrderDialogProps } from '../order-dialogs.tsx'

/** Pieces of a line that its buyer has. */
export function piecesLeft({ quantity, returned }: OrderLine): number {
  return quantity - returned
}

type Values = MoneyValues & { line: string; size: string; quantity: number | null }

/** Other sizes and colors of the product of a line, with what there is of each. */
function useSizes(line: OrderLine | undefined) {
  const variants = useTypedRead(line ? String(line.productId) : null, async (api, id, signal) => {
    const input = { params: { id }, signal, stays: true }
    return (await api.get('/api/Product/GetFormData/:id', input)).stock
  })
  return variants
    ?.filter(({ id }) => id !== line?.variantId)
    .map(({ id, name, sku, quantity, reserved }) => ({
      value: String(id),
      key: `${name ?? sku}: ${quantity > reserved ? `hay ${quantity - reserved}` : 'agotada'}`,
      isClosed: quantity <= reserved,
    }))
}

function differenceText(difference: number): string {
  const amount = formatPrice(Math.abs(difference))
  return difference > 0 ? `Cobra la diferencia: ${amount}.` : `Devuelve la diferencia: ${amount}.`
}

/** Exchanges pieces of a delivered order for another size or color; a difference of price is shown before it is settled. */
export function ExchangeDialog({ order, onClose }: OrderDialogProps) {
  const { id, number, version, lines } = order
  const api = useApi()
  const choices = lines.filter((line) => piecesLeft(line) > 0)
  const [only, second] = choices
  const first = only !== undefined && second === undefined ? String(only.variantId) : ''
  const form = useForm<Values>({ defaultValues: { ...useNewMoney(), line: first, size: '', quantity: 1 } })
  const [chosen, size, quantity] = useWatch({ control: form.control, name: ['line', 'size', 'quantity'] })
  const line = choices.find(({ variantId }) => String(variantId) === chosen)
  const sizes = useSizes(line)
  const [seen, setSeen] = useState<{ of: string; difference: number }>()
  const of = [chosen, size, quantity].join()
  const difference = seen?.of === of ? seen.difference : undefined

  async function exchange(values: Values, more: object = {}, sender: Api = api) {
    const body = {
      ...{ version, variantId: Number(values.line), forVariantId: Number(values.size) },
      ...{ quantity: values.quantity ?? 0, ...more },
    }
    return sender.post('/api/ProductCapturist/Order/Exchange/:id', { params: { id }, body })
  }
  return (
    <CommandDialog
      title={`Cambiar talla o color del pedido ${number}`}
      lead="Lo que regresa vuelve a las existencias. Se respeta el precio pagado: la diferencia es la que hay hoy entre las dos tallas."
      form={form}
      submit="Cambiar"
      busy="Cambiando..."
      onSubmit={async (values, send) => {
        const money = difference ? moneyTaken(values) : {}
        if (difference !== undefined)
          return send((sender) => exchange(values, { difference, ...money }, sender))
        const answer = await exchange(values)
        if (!answer.success) {
          const isNamed = Object.keys(answer.errors).length > 0
          return isNamed ? answer : { ...answer, errors: { Dialog: answer.messages } }
        }
        const shown = answer.failure === undefined ? (answer.difference ?? 0) : 0
        if (shown === 0) return send((sender) => exchange(values, { difference: 0 }, sender))
        setSeen({ of, difference: shown })
        return undefined
      }}
      onClose={onClose}
    >
      <SelectField form={form} name="line" label="Qué regresa" options={choices.map(lineChoice)} required />
      <SelectField
        form={form}
        name="size"
        label="Qué se lleva"
        options={sizes ?? []}
        placeholder={line !== undefined && sizes === undefined ? 'Cargando...' : 'Elige una opción'}
        required
      />
      <NumberField
        form={form}
        name="quantity"
        label="Piezas"
        min={1}
        max={line ? piecesLeft(line) : 1}
        required
      />
      {difference !== undefined && difference !== 0 && (
        <>
          <Text role="status">{differenceText(difference)}</Text>
          <MoneyFields form={form} label={difference > 0 ? 'Cómo se pagó' : 'Cómo se devolvió'} />
        </>
      )}
    </CommandDialog>
  )
}

function lineChoice(line: StaffOrder['lines'][number]) {
  return { key: `${lineName(line)} (${piecesLeft(line)})`, value: String(line.variantId) }
}
