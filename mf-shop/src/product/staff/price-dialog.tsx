import type { StaffProduct } from '@rodada/contracts/product/staff-calls'
import { CommandDialog, DialogButton, PriceField, useForm } from '@rodada/ui/forms'

interface PriceDialogProps {
  product: StaffProduct
  onClose: () => void
}

/** Changes the public and the students' price; variants with a price of their own keep it. */
function PriceDialog({ product, onClose }: PriceDialogProps) {
  const { id, name, version, price, academyPomotionPrice } = product
  const form = useForm<{ price: number | null; academyPomotionPrice: number | null }>({
    defaultValues: { price, academyPomotionPrice },
  })
  const ownPrices = product.variants.some((variant) => variant.price !== null)
  return (
    <CommandDialog
      title="Cambiar precio"
      lead={ownPrices ? `${name}. Las tallas o colores con precio propio lo conservan.` : name}
      form={form}
      submit="Guardar"
      busy="Guardando..."
      onSubmit={(values, send) => {
        if (values.price === null) throw new Error('The form requires a price')
        const body = { version, price: values.price, academyPomotionPrice: values.academyPomotionPrice }
        return send((api) => api.post('/api/ProductCapturist/Product/Change/:id', { params: { id }, body }))
      }}
      onClose={onClose}
    >
      <PriceField form={form} name="price" label="Precio" required />
      <PriceField form={form} name="academyPomotionPrice" label="Precio academia" />
    </CommandDialog>
  )
}

export function PriceButton({ product }: { product: StaffProduct }) {
  return (
    <DialogButton
      text="Cambiar el precio"
      about={`de ${product.name}`}
      size="sm"
      variant="outline"
      colorPalette="ink"
    >
      {(onClose) => <PriceDialog product={product} onClose={onClose} />}
    </DialogButton>
  )
}
