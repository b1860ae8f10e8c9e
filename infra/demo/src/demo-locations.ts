/** A stretch of a weekday at one level; local times `HH:mm`. */
export interface DemoHours {
  readonly from: string
  readonly to: string
  readonly level: string
}

/** A class location of the demo academy. `ASD1` (Monday) to `ASD7` (Sunday) is its week. */
export interface DemoLocation {
  readonly slug: string
  readonly name: string
  readonly identifier: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly street: string
  readonly streetNumber: string
  readonly neighborhood: string
  readonly zipCode: string
  readonly city: string
  readonly state: string
  /** Towns and quarters whose people come. */
  readonly nearby: readonly string[]
  /** E.164, invented. */
  readonly phone: string
  /** Days without classes, so many days after the data is loaded. */
  readonly closed?: readonly { readonly inDays: number; readonly reason: string }[]
  readonly ASD1: readonly DemoHours[]
  readonly ASD2: readonly DemoHours[]
  readonly ASD3: readonly DemoHours[]
  readonly ASD4: readonly DemoHours[]
  readonly ASD5: readonly DemoHours[]
  readonly ASD6: readonly DemoHours[]
  readonly ASD7: readonly DemoHours[]
}

const hours = (level: string, from: string, to: string): DemoHours => ({ from, to, level })

const [first, second, third] = ['Principiante', 'Intermedio', 'Avanzado'] as const
const afternoon = [hours(first, '16:00', '18:00'), hours(second, '18:00', '20:00')]
const evening = [hours(second, '17:00', '19:00'), hours(third, '19:00', '21:00')]

export const demoLocations: readonly DemoLocation[] = [
  {
    slug: 'patio-portales',
    name: 'Patio Portales',
    identifier: 'CDMX-POR',
    latitude: 19.3698,
    longitude: -99.1432,
    street: 'Calzada de los Talleres',
    streetNumber: '218',
    neighborhood: 'Portales Norte',
    zipCode: '03300',
    city: 'Benito Juárez',
    state: 'Ciudad de México',
    nearby: ['Coyoacán', 'Narvarte', 'Del Valle'],
    phone: '+525588120432',
    closed: [{ inDays: 20, reason: 'Mantenimiento de la pista' }],
    ASD1: afternoon,
    ASD2: evening,
    ASD3: afternoon,
    ASD4: evening,
    ASD5: [hours(first, '16:00', '18:00'), hours(second, '18:00', '20:00'), hours(third, '20:00', '22:00')],
    ASD6: [hours(first, '09:00', '12:00'), hours(second, '12:00', '14:00')],
    ASD7: [hours(first, '10:00', '13:00')],
  },
  {
    slug: 'bowl-chapalita',
    name: 'Bowl Chapalita',
    identifier: 'GDL-CHA',
    latitude: 20.6652,
    longitude: -103.4021,
    street: 'Avenida del Oleaje',
    streetNumber: '1045',
    neighborhood: 'Chapalita',
    zipCode: '45040',
    city: 'Zapopan',
    state: 'Jalisco',
    nearby: ['Guadalajara', 'Tlaquepaque'],
    phone: '+523388120433',
    ASD1: [],
    ASD2: evening,
    ASD3: [hours(first, '16:00', '17:30'), hours(second, '17:30', '19:00')],
    ASD4: evening,
    ASD5: [hours(second, '18:00', '20:00'), hours(third, '20:00', '22:30')],
    ASD6: [hours(first, '08:30', '11:00'), hours(third, '11:00', '13:00')],
    ASD7: [hours(second, '09:00', '12:00')],
  },
  {
    slug: 'malecon-progreso',
    name: 'Malecón Progreso',
    identifier: 'YUC-PRO',
    latitude: null,
    longitude: null,
    street: 'Calle 19',
    streetNumber: 's/n',
    neighborhood: 'Centro',
    zipCode: '97320',
    city: 'Progreso',
    state: 'Yucatán',
    nearby: ['Mérida', 'Chicxulub'],
    phone: '+529998120434',
    closed: [{ inDays: 8, reason: 'Carrera en el malecón' }],
    ASD1: [],
    ASD2: [hours(first, '07:00', '09:00')],
    ASD3: [],
    ASD4: [hours(first, '07:00', '09:00'), hours(second, '17:30', '19:30')],
    ASD5: [],
    ASD6: [hours(first, '07:00', '09:30'), hours(second, '17:30', '19:30')],
    ASD7: [hours(first, '07:00', '10:00'), hours(second, '17:30', '19:30')],
  },
]
