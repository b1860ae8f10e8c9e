import type { ReceivedParts } from '@rodada/contracts/subscription/calls'
import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { formatPrice } from '@rodada/contracts/words/price-text'
import {
  CommandDialog,
  MoneyFields,
  type MoneyValues,
  moneyTaken,
  RadioCardsField,
  useForm,
  useNewMoney,
  useWatch,
} from '@rodada/ui/forms'
import { type Receivable, type ReceivablePart, receivableParts } from './receivable-parts.ts'

type ReceiveValues = MoneyValues & { parts: ReceivedParts }

function partCard({ parts, title, amount }: ReceivablePart) {
  return { value: parts, title, detail: formatPrice(amount) }
}

interface ReceiveDialogProps {
  /** May change while the dialog is open. */
  row: Receivable
  onClose: () => void
  /** Takes the rows after an answer, successful or not; default: the page's data are reloaded. */
  onChange?: (rows: readonly SiteSubscription[]) => void
}

/** Collects the course, its membership or both at a branch. A refusal stays, above the parts still owed. */
export function ReceiveDialog({ row, onClose, onChange }: ReceiveDialogProps) {
  const choices = receivableParts(row)
  const form = useForm<ReceiveValues>({
    defaultValues: { parts: choices[0]?.parts ?? 'course', ...useNewMoney() },
  })
  const chosen = useWatch({ control: form.control, name: 'parts' })
  const choice = choices.find(({ parts }) => parts === chosen)
  const submit = choice === undefined ? 'Cobrar' : `Cobrar ${formatPrice(choice.amount)}`
  return (
    <CommandDialog
      title={`Cobrar la suscripción #${row.id}`}
      form={form}
      submit={choices.length === 0 ? undefined : submit}
      busy="Cobrando..."
      reloads={onChange === undefined}
      onSubmit={({ parts, ...money }, send) =>
        send(async (api) => {
          const result = await api.post('/api/ClassCapturist/Subscription/Receive/:id', {
            params: { id: row.id },
            body: { parts, ...moneyTaken(money) },
          })
          if (result.failure === undefined) onChange?.(result.subscriptions ?? [])
          return result
        })
      }
      onClose={onClose}
    >
      {choices.length > 0 && (
        <>
          <RadioCardsField
            form={form}
            name="parts"
            label="Qué se cobra"
            cards={choices.map(partCard)}
            rules={{
              validate: (value) => choices.some(({ parts }) => parts === value) || 'Elige qué se cobra.',
            }}
            required
          />
          <MoneyFields form={form} />
        </>
      )}
    </CommandDialog>
  )
}
