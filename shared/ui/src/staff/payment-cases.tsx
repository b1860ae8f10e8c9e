import type { BodyOf } from '@rodada/contracts/call'
import type { closePaymentCase, PaymentCase } from '@rodada/contracts/money/payment'
import { paymentCaseLabels } from '@rodada/contracts/money/rules'
import { formatPrice } from '@rodada/contracts/words/money'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { type ReactNode, useState } from 'react'
import { CheckboxField, CommandDialog, TextAreaField, useForm } from '../forms/index.ts'
import { Box, Button, type DataColumn, DateText, Status, useFocusHandedOn, VisuallyHidden } from '../index.ts'

/** What the cases of every service have. */
type Charge = Omit<PaymentCase, 'subscriptionId' | 'createdByName'>

interface PaymentCasesOptions<Case extends Charge> {
  /** First columns: what was charged. */
  lead: readonly DataColumn<Case>[]
  /** 'Pedido R-12'. */
  nameOf: (paymentCase: Case) => string
  close: (api: Api, id: number, body: BodyOf<typeof closePaymentCase>) => Promise<CommandResult>
}

const kinds = {
  refund: {
    question: '¿Cómo se hizo el reembolso?',
    hint: 'Por ejemplo: fecha y referencia del reembolso.',
  },
  review: {
    question: '¿Cómo se resolvió el pago?',
    hint: 'Por ejemplo: con quién hablaste y qué acordaron.',
  },
} as const

interface CloseCaseDialogProps<Case extends Charge>
  extends Pick<PaymentCasesOptions<Case>, 'nameOf' | 'close'> {
  paymentCase: Case
  onClose: () => void
}

/** Closes a payment case with a note. */
function CloseCaseDialog<Case extends Charge>(props: CloseCaseDialogProps<Case>) {
  const { paymentCase, nameOf, close, onClose } = props
  const { id, kind, folio, chargedAmount } = paymentCase
  // A case of kind refund is always a refund; without an amount from the bank there is nothing to refund.
  const isOpen = kind === 'review' && chargedAmount !== null
  const { question, hint } = kinds[kind]
  const form = useForm({ defaultValues: { note: '', isRefunded: false } })
  return (
    <CommandDialog
      title={question}
      lead={`${nameOf(paymentCase)}, folio ${folio}`}
      form={form}
      submit="Cerrar caso"
      busy="Cerrando..."
      onSubmit={({ note, isRefunded }, send) =>
        send((api) => close(api, id, { note: note.trim(), ...(isOpen && { isRefunded }) }))
      }
      onClose={onClose}
    >
      <TextAreaField form={form} name="note" label="Nota" hint={hint} maxLength={1000} required />
      {isOpen && (
        <CheckboxField
          form={form}
          name="isRefunded"
          label={`Se devolvieron los ${formatPrice(chargedAmount)} que cobró el banco`}
        />
      )}
    </CommandDialog>
  )
}

function CloseButton({ folio, onClick }: { folio: string; onClick: () => void }) {
  const button = useFocusHandedOn()
  return (
    <Button ref={button} size="sm" variant="outline" colorPalette="ink" whiteSpace="nowrap" onClick={onClick}>
      Cerrar caso <VisuallyHidden>del folio {folio}</VisuallyHidden>
    </Button>
  )
}

/** Column of lists that hold both kinds. */
export const paymentCaseKind: DataColumn<Charge> = {
  header: 'Caso',
  place: 'status',
  cell: ({ kind }) => <Status colorPalette="warning">{paymentCaseLabels[kind]}</Status>,
}

const columns: readonly DataColumn<Charge>[] = [
  { header: 'Motivo', cell: ({ reason }) => reason },
  {
    header: 'Importe',
    cell: ({ chargedAmount, amount }) => (
      <Box whiteSpace="nowrap">
        <Box>Cobrado: {chargedAmount === null ? 'sin dato' : formatPrice(chargedAmount)}</Box>
        <Box>Esperado: {formatPrice(amount)}</Box>
      </Box>
    ),
  },
  {
    header: 'Folio',
    cell: ({ folio, authorization }) => (
      <Box>
        <div>{folio}</div>
        {authorization !== null && <Box>Autorización: {authorization}</Box>}
      </Box>
    ),
  },
  { header: 'Fecha', cell: ({ createdTime }) => <DateText value={createdTime} time short /> },
]

/**
 * Charges that staff must refund or review: the columns of their list, and the dialog that closes one. The dialog stands
 * outside of the list: a refusal stays visible when the reloaded list has lost its row.
 */
export function usePaymentCases<Case extends Charge>(options: PaymentCasesOptions<Case>) {
  const [closing, setClosing] = useState<Case | null>(null)
  const dialog: ReactNode = closing && (
    <CloseCaseDialog {...options} paymentCase={closing} onClose={() => setClosing(null)} />
  )
  const actions: DataColumn<Case> = {
    header: 'Acciones',
    place: 'acts',
    cell: (row) => <CloseButton folio={row.folio} onClick={() => setClosing(row)} />,
  }
  return { dialog, columns: [...options.lead, ...columns, actions] }
}
