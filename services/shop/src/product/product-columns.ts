import { productStateLabels } from '@rodada/contracts/product/rules'
import type { StaffProduct } from '@rodada/contracts/product/staff-calls'
import { labelOf } from '@rodada/service/data/label'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { Product } from './product.entity.ts'

/** The number of pieces is empty where no stock is kept. */
export const productColumns: readonly CsvColumn<StaffProduct>[] = [
  { heading: 'ID', text: ({ id }) => id },
  { heading: 'Producto', text: ({ name }) => name },
  { heading: labelOf(Product, 'category'), text: ({ category }) => category },
  { heading: labelOf(Product, 'sku'), text: ({ sku }) => sku },
  { heading: 'Opciones', text: ({ variants }) => variants.flatMap(({ name }) => name ?? []).join(', ') },
  {
    heading: 'Disponibles',
    text: ({ variants }) =>
      variants.length === 0 ? null : variants.reduce((sum, each) => sum + each.quantity - each.reserved, 0),
  },
  { heading: labelOf(Product, 'priceCentavos'), amount: ({ price }) => price },
  {
    heading: labelOf(Product, 'academyPriceCentavos'),
    amount: ({ academyPomotionPrice }) => academyPomotionPrice,
  },
  { heading: labelOf(Product, 'state'), text: ({ state }) => productStateLabels[state] },
  { heading: 'Creado', moment: ({ createdTime }) => createdTime },
]
