import type { ImportedProducts } from '@rodada/contracts/product/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { DataList, Text } from '@rodada/ui'
import { formatCount } from '@rodada/web/words/format'

type Change = ImportedProducts['changes'][number]

function priceText(change: { from: number | null; to: number } | undefined): string | null {
  if (change === undefined) return null
  return `${change.from === null ? '—' : formatPrice(change.from)} → ${formatPrice(change.to)}`
}

const columns = [
  { header: 'Fila', cell: ({ line }: Change) => line },
  { header: 'Producto', lead: true, cell: ({ name, sku }: Change) => `${name} (${sku})` },
  { header: 'Precio', cell: ({ price }: Change) => priceText(price) },
  { header: 'Precio academia', cell: ({ academyPrice }: Change) => priceText(academyPrice) },
  { header: 'Costo', cell: ({ cost }: Change) => priceText(cost) },
  {
    header: 'Existencias',
    cell: ({ quantity }: Change) =>
      quantity === undefined ? null : `${quantity.from ?? 'No se llevan'} → ${quantity.to}`,
  },
]

/** `1 producto`, `300 productos` */
function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`
}

/** Whether an import would change anything. */
export function hasChanges({ products, variants, changed }: ImportedProducts): boolean {
  return products + variants + changed > 0
}

/** What an import would make and change, with the old and the new price and stock, and what stays. */
export function ImportPreview({ imported }: { imported: ImportedProducts }) {
  const { products, variants, changed, unchanged, changes } = imported
  if (!hasChanges(imported)) return <Text>No hay nada por importar: todo está ya como en el archivo.</Text>
  return (
    <>
      <Text>
        {[
          `Nuevos: ${counted(products, 'producto', 'productos')}`,
          counted(variants, 'talla o color', 'tallas o colores'),
          `cambian ${counted(changed, 'fila', 'filas')}`,
          `quedan igual ${formatCount(unchanged)}.`,
        ].join(', ')}
      </Text>
      {changed > 0 && (
        <>
          <Text tone="muted">
            De lo que ya existe cambian precio, costo y existencias. Nombre, categoría, textos, fotos y estado
            se quedan como están.
            {changes.length < changed && ` Aquí están los primeros ${formatCount(changes.length)} cambios.`}
          </Text>
          <DataList label="Cambios" columns={columns} rows={changes} keyOf={({ line }) => line} />
        </>
      )}
    </>
  )
}
