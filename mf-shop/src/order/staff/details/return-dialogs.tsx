import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import {
  CheckboxField,
  CommandDialog,
  MoneyFields,
  moneyReturned,
  RadioCardsField,
  ReasonField,
  refundCards,
  TextAreaField,
  useForm,
  useNewMoney,
  useWatch,
} from '@rodada/ui/forms'
import type { OrderDialogProps } from '../order-dialogs.tsx'
import {
  newReturn,
  nothingReturned,
  ReturnedFields,
  type ReturnValues,
  returnedOf,
} from './returned-fields.tsx'

const moreReturns = 'Lo que regrese después se registra aparte.'

const settlements = [
  { value: 'accepted', title: 'Aceptar', detail: 'El pedido quedará en Reembolsos.' },
  { value: 'rejected', title: 'Rechazar', detail: 'Le decimos por qué a quien lo compró.' },
]

/** Undefined where it is accepted without a returned piece. */
function decisionOf(order: StaffOrder, values: ReturnValues) {
  if (values.settlement !== 'accepted') return { isAccepted: false, answer: values.answer.trim() } as const
  const returned = returnedOf(order, values)
  return returned && ({ isAccepted: true, ...returned } as const)
}

/** Accepts or rejects a return that the buyer requested. */
export function ReturnDialog({ order, onClose }: OrderDialogProps) {
  const { id, number, version, returnReason } = order
  const form = useForm({ defaultValues: newReturn(order, useNewMoney()) })
  const settlement = useWatch({ control: form.control, name: 'settlement' })
  return (
    <CommandDialog
      title={`Devolución del pedido ${number}`}
      lead={[returnReason, moreReturns].filter(Boolean).join(' · ')}
      form={form}
      submit="Resolver devolución"
      busy="Guardando..."
      onSubmit={async (values, send) => {
        const decision = decisionOf(order, values)
        if (decision === undefined) return nothingReturned
        const body = { version, note: values.note.trim(), ...decision }
        return send((api) => api.post('/api/ProductCapturist/Order/Return/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <RadioCardsField form={form} name="settlement" label="¿Qué decides?" cards={settlements} required />
      {settlement === 'accepted' && <ReturnedFields form={form} order={order} />}
      {settlement === 'rejected' && (
        <TextAreaField
          form={form}
          name="answer"
          label="Motivo para quien lo compró"
          hint="Lo verá en su pedido y en el correo."
          rows={3}
          maxLength={500}
          required
        />
      )}
      <TextAreaField
        form={form}
        name="note"
        label="Nota"
        hint="Solo la ve el personal."
        rows={3}
        maxLength={500}
      />
    </CommandDialog>
  )
}

/** Records a return over the counter, and its refund. */
export function NewReturnDialog({ order, onClose }: OrderDialogProps) {
  const { id, number, version } = order
  const form = useForm({ defaultValues: newReturn(order, useNewMoney()) })
  const isPaidBack = useWatch({ control: form.control, name: 'isPaidBack' })
  return (
    <CommandDialog
      title={`Registrar devolución del pedido ${number}`}
      lead={moreReturns}
      form={form}
      submit="Registrar devolución"
      busy="Guardando..."
      onSubmit={async (values, send) => {
        const returned = returnedOf(order, values)
        if (returned === undefined) return nothingReturned
        const body = { version, reason: values.reason.trim(), ...returned, ...paidBack(values) }
        return send((api) =>
          api.post('/api/ProductCapturist/Order/RecordReturn/:id', { params: { id }, body }),
        )
      }}
      onClose={onClose}
    >
      <ReasonField form={form} />
      <ReturnedFields form={form} order={order} />
      <CheckboxField form={form} name="isPaidBack" label="Ya devolví el dinero" />
      {isPaidBack && <MoneyFields form={form} label="Cómo se devolvió" cards={refundCards} />}
    </CommandDialog>
  )
}

/** An order without a recorded refund is listed in Reembolsos. */
function paidBack({ isPaidBack, ...values }: ReturnValues) {
  return isPaidBack ? moneyReturned(values) : {}
}
