import { productBounds } from '@rodada/contracts/product/rules'
import type { StockRow } from '@rodada/contracts/product/stock'
import {
  CommandDialog,
  DialogButton,
  NumberField,
  RadioCardsField,
  TextField,
  useForm,
} from '@rodada/ui/forms'
import { reservedText, variantName } from './stock-words.ts'

interface CountDialogProps {
  row: Omit<StockRow, 'reorderAt' | 'cost' | 'sold'>
  onClose: () => void
}

/** Orders record sales themselves. */
const reasonCards = [
  { value: 'count', title: 'Conteo', detail: 'Lo que hay, contado.' },
  { value: 'correction', title: 'Corrección', detail: 'Se dañó, se perdió o estaba mal.' },
  { value: 'return', title: 'Devolución', detail: 'Regresó una pieza vendida.' },
]

/** Sends the quantity together with the one shown, so that sales in between stay subtracted. */
function CountDialog({ row, onClose }: CountDialogProps) {
  const { id, quantity: known, reserved } = row
  const form = useForm<{ quantity: number | null; reason: 'count' | 'correction' | 'return'; note: string }>({
    defaultValues: { quantity: known, reason: 'count', note: '' },
  })
  return (
    <CommandDialog
      title="Cambiar existencias"
      lead={`${variantName(row)}, SKU ${row.sku}`}
      form={form}
      submit="Guardar"
      busy="Guardando..."
      onSubmit={({ quantity, reason, note }, send) => {
        const body = { quantity: quantity ?? 0, known, reason, note: note.trim() }
        return send((api) => api.post('/api/Stock/Change/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <NumberField
        form={form}
        name="quantity"
        label="Cantidad"
        {...(reserved > 0 && { hint: reservedText(reserved) })}
        max={productBounds.quantity}
        required
      />
      <RadioCardsField form={form} name="reason" label="Motivo" cards={reasonCards} required />
      <TextField form={form} name="note" label="Nota" autoComplete="off" maxLength={500} />
    </CommandDialog>
  )
}

export function CountButton({ row }: Pick<CountDialogProps, 'row'>) {
  return (
    <DialogButton
      text="Cambiar existencias"
      about={`de ${variantName(row)}`}
      size="sm"
      variant="outline"
      colorPalette="ink"
    >
      {(onClose) => <CountDialog row={row} onClose={onClose} />}
    </DialogButton>
  )
}
