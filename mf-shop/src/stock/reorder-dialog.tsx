import { defaultReorderPoint, reorderDays } from '@rodada/contracts/order/rules'
import { productBounds } from '@rodada/contracts/product/rules'
import type { StockRow } from '@rodada/contracts/product/stock'
import { CommandDialog, DialogButton, NumberField, useForm } from '@rodada/ui/forms'
import { variantName } from './stock-words.ts'

interface ReorderDialogProps {
  row: StockRow
  onClose: () => void
}

function ReorderDialog({ row, onClose }: ReorderDialogProps) {
  const { id, reorderAt, cost } = row
  const form = useForm<{ reorderAt: number | null; cost: number | null }>({
    defaultValues: { reorderAt, cost },
  })
  return (
    <CommandDialog
      title="Resurtido"
      lead={`${variantName(row)}, SKU ${row.sku}`}
      form={form}
      submit="Guardar"
      busy="Guardando..."
      onSubmit={(values, send) => {
        // The cost of the product, which may be the one shown, stays the product's.
        const body = { reorderAt: values.reorderAt, ...(values.cost !== cost && { cost: values.cost }) }
        return send((api) => api.post('/api/Stock/Reorder/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <NumberField
        form={form}
        name="reorderAt"
        label="Punto de resurtido"
        hint={`Con estas piezas o menos se resurte. Vacío: ${defaultReorderPoint}. Se sugiere comprar hasta tenerlas, más lo vendido en ${reorderDays} días.`}
        max={productBounds.quantity}
      />
      <NumberField
        form={form}
        name="cost"
        label="Costo por pieza"
        hint="Vacío: el del producto."
        max={productBounds.price}
        step={0.01}
      />
    </CommandDialog>
  )
}

/** Sets when a variant is bought again, and for how much. */
export function ReorderButton({ row }: { row: StockRow }) {
  return (
    <DialogButton
      text="Resurtido"
      title="Resurtido"
      about={variantName(row)}
      size="sm"
      variant="ghost"
      colorPalette="ink"
    >
      {(onClose) => <ReorderDialog row={row} onClose={onClose} />}
    </DialogButton>
  )
}
