import { receiptNumber, receiptPath } from '@rodada/contracts/money/rules'
import { formatPrice, sumPesos } from '@rodada/contracts/words/money'
import {
  CommandDialog,
  MethodFields,
  type MoneyValues,
  ReasonField,
  referenceOf,
  useForm,
} from '@rodada/ui/forms'
import type { Api } from '@rodada/web/calls/api'
import { useReturnUrl } from '@rodada/web/pages/return-url'
import { useNavigate } from '@rodada/web/pages/router'
import type { ShownReceipt } from './load-receipts.ts'

interface Correction {
  readonly method: 'cash' | 'terminal' | 'transfer'
  readonly reference: string | null
  readonly reason: string
}

function correct(api: Api, { ledger, id }: ShownReceipt, body: Correction) {
  const sent = { params: { id }, body }
  return ledger === 'academy'
    ? api.post('/api/ClassCapturist/Receipt/Correct/:id', sent)
    : api.post('/api/ProductCapturist/Receipt/Correct/:id', sent)
}

type Shown = readonly [ShownReceipt, ...ShownReceipt[]]

interface CorrectDialogProps {
  receipts: Shown
  /** Shown beside them, and afterwards beside those that replace them. */
  others: readonly ShownReceipt[]
  onClose: () => void
}

/** Corrects the payment method of receipts and opens those that replace them. */
export function CorrectDialog({ receipts, others: rest, onClose }: CorrectDialogProps) {
  const navigate = useNavigate()
  const returnUrl = useReturnUrl()
  const form = useForm<Pick<MoneyValues, 'method' | 'reference'> & { reason: string }>({
    defaultValues: { method: '', reference: '', reason: '' },
  })
  const amount = sumPesos(receipts.map((each) => each.amount))
  const numbers = receipts.map(({ number }) => number).join(' · ')
  return (
    <CommandDialog
      title={`Corregir la forma de pago de ${numbers}`}
      lead={`El corte de hoy resta ${formatPrice(amount)} de la forma anotada y los suma a la que elijas. Los cortes de otros días no cambian.`}
      form={form}
      submit="Corregir"
      busy="Guardando..."
      onSubmit={async ({ method, reference, reason }, send) => {
        if (method === '' || method === 'card') throw new Error('The form requires a method of the counter')
        const body = { method, reference: referenceOf(method, reference), reason: reason.trim() }
        const corrected: string[] = []
        const answer = await send(async (api) => {
          const [first, ...others] = receipts
          const one = async (receipt: ShownReceipt) => {
            const result = await correct(api, receipt, body)
            if (result.success && result.receipt !== undefined)
              corrected.push(receiptNumber(receipt.ledger, result.receipt))
            return result
          }
          let result = await one(first)
          for (const receipt of others) if (result.success) result = await one(receipt)
          return result
        })
        const shown = [...corrected, ...rest.map(({ number }) => number)]
        if (answer?.success) await navigate(receiptPath(shown, returnUrl === '/' ? undefined : returnUrl))
        return answer
      }}
      onClose={onClose}
    >
      <MethodFields form={form} label="Cómo se pagó en realidad" />
      <ReasonField form={form} hint="Queda en el registro de movimientos." />
    </CommandDialog>
  )
}
