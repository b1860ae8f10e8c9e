import type { ProductRequest } from '@rodada/contracts/product/request-calls'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import type { CsvColumn } from '@rodada/service/list/csv-text'

export const requestColumns: readonly CsvColumn<ProductRequest>[] = [
  { heading: 'Fecha', moment: ({ createdTime }) => createdTime },
  { heading: 'Producto', text: ({ productName }) => productName },
  { heading: 'Nombre', text: ({ name }) => name },
  { heading: 'Teléfono', text: ({ phone }) => (phone === null ? null : formatPhone(phone)) },
  { heading: 'Correo', text: ({ email }) => email },
  { heading: 'Mensaje', text: ({ note }) => note },
  { heading: 'Atendida', moment: ({ handledTime }) => handledTime },
]
