import { formatPrice } from '@rodada/contracts/price-text'
import type { StaffOrder } from '@rodada/contracts/staff-order'
import {
  CheckboxField,
  type MoneyValues,
  NumberField,
  PriceField,
  RadioCardsField,
  type useForm,
  useWatch,
} from '@rodada/ui/forms'
import { lineName } from '../../line-name.ts'

/** What the staff say of a return. A type: form dialogs take no interface for values. */
export type ReturnValues = MoneyValues & {
  /** Pieces of its lines, by their place. */
  pieces: (number | null)[]
  worth: 'goods' | 'other'
  amount: number | null
  restock: boolean
  /** Of one that the buyer asked for. */
  settlement: string
  answer: string
  note: string
  /** Of a return that the staff record without a request of the buyer. */
  reason: string
  isPaidBack: boolean
}

type Lines = StaffOrder['lines']

/** The form's first values: zero pieces of each line, or the only piece of the order. */
export function newReturn({ lines }: StaffOrder, money: MoneyValues): ReturnValues {
  const isOnly = lines.length === 1 && lines[0]?.quantity === 1
  return {
    ...money,
    pieces: lines.map(() => (isOnly ? 1 : 0)),
    worth: 'goods',
    amount: null,
    restock: true,
    settlement: '',
    answer: '',
    note: '',
    reason: '',
    isPaidBack: false,
  }
}

function goodsOf(lines: Lines, pieces: ReturnValues['pieces']): number {
  return lines.reduce((sum, { price }, at) => sum + Math.round(price * 100) * (pieces[at] ?? 0), 0) / 100
}

/** undefined where no piece comes back. */
export function returnedOf({ lines }: StaffOrder, { pieces, worth, amount, restock }: ReturnValues) {
  const returned = lines.flatMap(({ variantId }, at) => {
    const quantity = pieces[at] ?? 0
    return quantity > 0 ? [{ variantId, quantity }] : []
  })
  if (returned.length === 0) return undefined
  return {
    lines: returned,
    restock,
    amount: worth === 'other' && amount !== null ? amount : goodsOf(lines, pieces),
  }
}

/** A refusal of a form in which no piece comes back. */
export const nothingReturned = {
  success: false,
  errors: { 'Pieces[0]': ['Escribe cuántas piezas regresan.'] },
}

interface ReturnedFieldsProps {
  form: ReturnType<typeof useForm<ReturnValues>>
  order: StaffOrder
}

/** Asks which pieces of an order come back, and how much of its money is given back for them. */
export function ReturnedFields({ form, order: { lines, total } }: ReturnedFieldsProps) {
  const [pieces, worth] = useWatch({ control: form.control, name: ['pieces', 'worth'] })
  const cards = [
    {
      value: 'goods',
      title: 'Lo que regresa',
      detail: `${formatPrice(goodsOf(lines, pieces))}, sin el envío`,
    },
    { value: 'other', title: 'Otro monto', detail: `Hasta ${formatPrice(total)}, lo que se pagó` },
  ]
  return (
    <>
      {lines.map((line, at) => (
        <NumberField
          key={line.variantId}
          form={form}
          name={`pieces.${at}`}
          label={`Piezas que regresan de ${lineName(line)}`}
          hint={`Compradas: ${line.quantity}, a ${formatPrice(line.price)}.`}
          max={line.quantity}
          required
        />
      ))}
      <CheckboxField form={form} name="restock" label="Regresar las piezas a las existencias" />
      <RadioCardsField form={form} name="worth" label="¿Cuánto se devuelve?" cards={cards} isShort required />
      {worth === 'other' && <PriceField form={form} name="amount" label="Monto a devolver" required />}
    </>
  )
}
