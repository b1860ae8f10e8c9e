import type { LocationFormData } from '@rodada/contracts/timetable/location'
import type { Location } from './location.entity.ts'

/** Data of the location's form. */
export function presentLocation(location: Location): LocationFormData {
  const { id, name, identifier, street, streetNumber, neighborhood, zipCode, city, state } = location
  const { latitude, longitude, takesPayments, phone, version, week, closedDays, zone, nearby } = location
  const on = (wanted: number) => week.filter(({ day }) => day === wanted).map(({ day: _, ...one }) => one)
  return {
    id,
    name,
    identifier,
    street,
    streetNumber,
    neighborhood,
    zipCode,
    city,
    state,
    latitude,
    longitude,
    takesPayments,
    phone,
    version,
    closedDays,
    zone,
    nearby,
    ASD1: on(1),
    ASD2: on(2),
    ASD3: on(3),
    ASD4: on(4),
    ASD5: on(5),
    ASD6: on(6),
    ASD7: on(7),
  }
}
