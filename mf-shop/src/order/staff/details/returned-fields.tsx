import type { OrderLine } from '@rodada/contracts/order/calls'
import { shareOfGoods } from '@rodada/contracts/order/rules'
import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import { formatPrice, sumPesos, toCentavos, toPesos } from '@rodada/contracts/words/money'
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
import { piecesLeft } from './exchange-dialog.tsx'

/** A type: form dialogs take no interface for values. */
export type ReturnValues = MoneyValues & {
  /** Pieces by the index of the order's lines. */
  pieces: (number | null)[]
  worth: 'goods' | 'other'
  amount: number | null
  restock: boolean
  /** `settlement` and `answer`: of a return that the buyer requested. */
  settlement: string
  answer: string
  note: string
  /** Of a return without a request. */
  reason: string
  isPaidBack: boolean
}

/** Zero pieces of each line; one where the order has a single piece. */
export function newReturn({ lines }: StaffOrder, money: MoneyValues): ReturnValues {
  const isOnly = lines.length === 1 && lines[0] !== undefined && piecesLeft(lines[0]) === 1
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

/** What was paid and is not given back. */
function mostOf({ paid, refundAmount }: StaffOrder): number {
  return sumPesos([paid, -(refundAmount ?? 0)])
}

/** What the pieces came to, less what is owed still, as far as it is not given back. */
function goodsOf(order: StaffOrder, pieces: ReturnValues['pieces']): number {
  const { lines, subtotal, discount, owed } = order
  const worth = (piecesOf: (line: OrderLine, at: number) => number) =>
    toPesos(
      shareOfGoods(
        { subtotal: toCentavos(subtotal), discount: toCentavos(discount) },
        toCentavos(sumPesos(lines.map((line, at) => line.price * piecesOf(line, at)))),
      ),
    )
  const before = worth(({ returned }) => returned)
  const after = worth(({ returned }, at) => returned + (pieces[at] ?? 0))
  return Math.min(Math.max(0, sumPesos([after, -before, -owed])), mostOf(order))
}

/** Undefined where no piece is returned. */
export function returnedOf(order: StaffOrder, { pieces, worth, amount, restock }: ReturnValues) {
  const returned = order.lines.flatMap(({ variantId }, at) => {
    const quantity = pieces[at] ?? 0
    return quantity > 0 ? [{ variantId, quantity }] : []
  })
  if (returned.length === 0) return undefined
  return {
    lines: returned,
    restock,
    ...(worth === 'other' && amount !== null && { amount }),
  }
}

/** Refusal of a form without returned pieces. */
export const nothingReturned = {
  success: false,
  errors: { 'Pieces[0]': ['Escribe cuántas piezas regresan.'] },
}

interface ReturnedFieldsProps {
  form: ReturnType<typeof useForm<ReturnValues>>
  order: StaffOrder
}

/** Returned pieces and the amount to refund. */
export function ReturnedFields({ form, order }: ReturnedFieldsProps) {
  const { lines, owed } = order
  const [pieces, worth] = useWatch({ control: form.control, name: ['pieces', 'worth'] })
  const cards = [
    {
      value: 'goods',
      title: 'Lo que regresa',
      detail: `${formatPrice(goodsOf(order, pieces))}, sin el envío${owed > 0 ? ' ni lo que se debe' : ''}`,
    },
    {
      value: 'other',
      title: 'Otro monto',
      detail: `Hasta ${formatPrice(mostOf(order))}, lo que se pagó y no se ha devuelto`,
    },
  ]
  return (
    <>
      {lines.map(
        (line, at) =>
          piecesLeft(line) > 0 && (
            <NumberField
              key={line.variantId}
              form={form}
              name={`pieces.${at}`}
              label={`Piezas que regresan de ${lineName(line)}`}
              hint={`Compradas: ${line.quantity}, a ${formatPrice(line.price)}.${line.returned > 0 ? ` Ya regresaron: ${line.returned}.` : ''}`}
              max={piecesLeft(line)}
              required
            />
          ),
      )}
      <CheckboxField form={form} name="restock" label="Regresar las piezas a las existencias" />
      <RadioCardsField form={form} name="worth" label="¿Cuánto se devuelve?" cards={cards} isShort required />
      {worth === 'other' && <PriceField form={form} name="amount" label="Monto a devolver" required />}
    </>
  )
}
