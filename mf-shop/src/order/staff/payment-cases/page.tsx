import type { ResponseOf } from '@rodada/contracts/call'
import { paymentCaseLabels } from '@rodada/contracts/money/rules'
import type { getOrderPaymentCases } from '@rodada/contracts/order/staff-calls'
import { formatPrice } from '@rodada/contracts/words/price-text'
import { Box, Button, DateText, Link, useFocusHandedOn, VisuallyHidden } from '@rodada/ui'
import { CheckboxField, CommandDialog, TextAreaField, useForm } from '@rodada/ui/forms'
import { DenseList, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import { useListReturn } from '@rodada/web/lists/list-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { useState } from 'react'
import { managedOrderPath } from '../order-words.ts'

type PaymentCase = ResponseOf<typeof getOrderPaymentCases>['list'][number]

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/ProductCapturist/Payment/Index?*'))

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

/** Closes a payment case with a note. */
function CloseCaseDialog({ paymentCase, onClose }: { paymentCase: PaymentCase; onClose: () => void }) {
  const { id, kind, folio, number, chargedAmount } = paymentCase
  // A case of kind refund is always a refund; without an amount from the bank there is nothing to refund.
  const isOpen = kind === 'review' && chargedAmount !== null
  const form = useForm({ defaultValues: { note: '', isRefunded: false } })
  return (
    <CommandDialog
      title={kinds[kind].question}
      lead={`Pedido ${number}, folio ${folio}`}
      form={form}
      submit="Cerrar caso"
      busy="Cerrando..."
      onSubmit={({ note, isRefunded }, send) => {
        const body = { note: note.trim(), ...(isOpen && { isRefunded }) }
        return send((api) => api.post('/api/ProductCapturist/Payment/Close/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <TextAreaField form={form} name="note" label="Nota" hint={kinds[kind].hint} maxLength={1000} required />
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

interface CloseButtonProps {
  paymentCase: PaymentCase
  onClose: (paymentCase: PaymentCase) => void
}

function CloseButton({ paymentCase, onClose }: CloseButtonProps) {
  const button = useFocusHandedOn()
  return (
    <Button ref={button} size="sm" variant="outline" colorPalette="ink" onClick={() => onClose(paymentCase)}>
      Cerrar caso <VisuallyHidden>del folio {paymentCase.folio}</VisuallyHidden>
    </Button>
  )
}

function Amounts({ chargedAmount, amount }: PaymentCase) {
  return (
    <Box whiteSpace="nowrap">
      <Box>Cobrado: {chargedAmount === null ? 'sin dato' : formatPrice(chargedAmount)}</Box>
      <Box>Esperado: {formatPrice(amount)}</Box>
    </Box>
  )
}

function Folio({ folio, authorization }: PaymentCase) {
  return (
    <>
      <div>{folio}</div>
      {authorization !== null && <Box>Autorización: {authorization}</Box>}
    </>
  )
}

const columns = [
  {
    header: 'Pedido',
    lead: true,
    cell: ({ orderId, number }: PaymentCase) => <Link href={managedOrderPath(orderId)}>{number}</Link>,
  },
  { header: 'Caso', cell: ({ kind }: PaymentCase) => paymentCaseLabels[kind] },
  { header: 'Motivo', cell: ({ reason }: PaymentCase) => reason },
  { header: 'Importe', cell: (row: PaymentCase) => <Amounts {...row} /> },
  { header: 'Folio', cell: (row: PaymentCase) => <Folio {...row} /> },
  { header: 'Fecha', cell: ({ createdTime }: PaymentCase) => <DateText value={createdTime} time /> },
]

/** Charges that staff must refund or review, /administrar-pedidos/pagos. */
export function Component() {
  const { value: page } = usePageData<typeof loader>()
  const address = useListAddress([])
  const [closing, setClosing] = useState<PaymentCase | null>(null)
  const actions = {
    header: 'Acciones',
    cell: (row: PaymentCase) => <CloseButton paymentCase={row} onClose={setClosing} />,
  }
  return (
    <>
      <StaffListPage
        header={{
          title: 'Pagos por resolver',
          lead: 'Cargos del banco que hay que reembolsar o revisar, los más antiguos primero.',
          back: useListReturn('/administrar-pedidos'),
        }}
        address={address}
        csv={(api, query) => api.download('/api/ProductCapturist/Payment/Csv', { query })}
        page={page}
        empty="No hay pagos por resolver."
      >
        {(rows) => (
          <DenseList
            label="Pagos por resolver"
            columns={[...columns, actions]}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </StaffListPage>
      {/* Outside the row: a refusal stays visible when the reloaded list has lost it. */}
      {closing !== null && <CloseCaseDialog paymentCase={closing} onClose={() => setClosing(null)} />}
    </>
  )
}
