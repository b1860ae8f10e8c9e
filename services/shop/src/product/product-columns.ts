import { productStateLabels } from '@rodada/contracts/product/rules'
import type { StaffProduct } from '@rodada/contracts/product/staff-calls'
import type { CsvColumn } from '@rodada/service/list/csv-text'

/** The number of pieces is empty where no stock is kept. */
export const productColumns: readonly CsvColumn<StaffProduct>[] = [
  { heading: 'ID', text: ({ id }) => id },
  { heading: 'Producto', text: ({ name }) => name },
  { heading: 'Categoría', text: ({ category }) => category },
  { heading: 'SKU', text: ({ sku }) => sku },
  { heading: 'Opciones', text: ({ variants }) => variants.flatMap(({ name }) => name ?? []).join(', ') },
  {
    heading: 'Disponibles',
    text: ({ variants }) =>
      variants.length === 0 ? null : variants.reduce((sum, each) => sum + each.quantity - each.reserved, 0),
  },
  { heading: 'Precio', amount: ({ price }) => price },
  { heading: 'Precio academia', amount: ({ academyPomotionPrice }) => academyPomotionPrice },
  { heading: 'Estado', text: ({ state }) => productStateLabels[state] },
  { heading: 'Creado', moment: ({ createdTime }) => createdTime },
]
