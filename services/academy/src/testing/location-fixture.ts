import type { LocationForm } from '@rodada/contracts/timetable/location'

let made = 0

/** A valid form with a unique identifier. */
export function locationForm(changes: Partial<LocationForm> = {}): LocationForm {
  return {
    name: 'Patio Norte',
    identifier: `NTE-${++made}`,
    street: 'Calle 19',
    streetNumber: 's/n',
    neighborhood: 'Centro',
    zipCode: '97320',
    city: 'Progreso',
    state: 'Yucatán',
    ...changes,
  }
}
