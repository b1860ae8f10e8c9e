import { type Zone, zoneNames } from '@rodada/contracts/timetable/place-hours'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import type { Location } from './location.entity.ts'

export const locationColumns: readonly CsvColumn<Location>[] = [
  { heading: 'ID', text: ({ id }) => id },
  { heading: 'Nombre', text: ({ name }) => name },
  { heading: 'Identificador', text: ({ identifier }) => identifier },
  { heading: 'Calle', text: ({ street }) => street },
  { heading: 'Número', text: ({ streetNumber }) => streetNumber },
  { heading: 'Colonia', text: ({ neighborhood }) => neighborhood },
  { heading: 'Código postal', text: ({ zipCode }) => zipCode },
  { heading: 'Ciudad', text: ({ city }) => city },
  { heading: 'Estado', text: ({ state }) => state },
  { heading: 'Zona horaria', text: ({ zone }: { readonly zone: Zone }) => zoneNames[zone] },
  { heading: 'Recibe pagos', text: ({ takesPayments }) => (takesPayments ? 'Sí' : 'No') },
  { heading: 'Teléfono', text: ({ phone }) => (phone === null ? null : formatPhone(phone)) },
]
