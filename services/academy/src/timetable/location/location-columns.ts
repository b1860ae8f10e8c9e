import { type Zone, zoneNames } from '@rodada/contracts/timetable/place-hours'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { labelOf } from '@rodada/service/data/label'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { Location } from './location.entity.ts'

const plain = (
  ['name', 'identifier', 'street', 'streetNumber', 'neighborhood', 'zipCode', 'city', 'state'] as const
).map((name) => ({ heading: labelOf(Location, name), text: (place: Location) => place[name] }))

export const locationColumns: readonly CsvColumn<Location>[] = [
  { heading: 'ID', text: ({ id }) => id },
  ...plain,
  { heading: labelOf(Location, 'zone'), text: ({ zone }: { readonly zone: Zone }) => zoneNames[zone] },
  { heading: labelOf(Location, 'nearby'), text: ({ nearby }) => nearby.join(', ') },
  { heading: 'Recibe pagos', text: ({ takesPayments }) => (takesPayments ? 'Sí' : 'No') },
  { heading: labelOf(Location, 'phone'), text: ({ phone }) => (phone === null ? null : formatPhone(phone)) },
]
