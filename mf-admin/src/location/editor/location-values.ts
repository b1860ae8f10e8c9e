import type { ClosedDay, LocationForm, LocationFormData } from '@rodada/contracts/timetable/location'
import { isZone } from '@rodada/contracts/timetable/place-hours'
import type { DayField } from '@rodada/contracts/timetable/rules'
import type { ScheduleRow, useForm } from '@rodada/ui/forms'

type Texts = 'name' | 'identifier' | 'street' | 'streetNumber' | 'neighborhood' | 'zipCode' | 'city' | 'state'

export interface LocationValues
  extends Pick<LocationFormData, Texts | 'latitude' | 'longitude' | 'takesPayments' | 'nearby'>,
    Record<DayField, ScheduleRow[]> {
  /** Empty: that of the postal code. */
  zone: string
  /** Empty: none. */
  phone: string
  closedDays: ClosedDay[]
  /** Version of the record that filled the form; absent for a new one. */
  version?: number
}

export type FormOfLocation = ReturnType<typeof useForm<LocationValues>>

export const newLocation: LocationValues = {
  name: '',
  identifier: '',
  street: '',
  streetNumber: '',
  neighborhood: '',
  zipCode: '',
  city: '',
  state: '',
  latitude: null,
  longitude: null,
  takesPayments: false,
  zone: '',
  phone: '',
  closedDays: [],
  nearby: [],
  ASD1: [],
  ASD2: [],
  ASD3: [],
  ASD4: [],
  ASD5: [],
  ASD6: [],
  ASD7: [],
}

export function valuesOf(data: LocationFormData): LocationValues {
  const { id: _, phone, ...location } = data
  return { ...location, phone: phone ?? '' }
}

export function bodyOf(values: LocationValues): LocationForm {
  const { ASD1, ASD2, ASD3, ASD4, ASD5, ASD6, ASD7, phone, zone, ...location } = values
  return {
    ...location,
    phone: phone || null,
    ...(isZone(zone) && { zone }),
    ASD1: classesOf(ASD1),
    ASD2: classesOf(ASD2),
    ASD3: classesOf(ASD3),
    ASD4: classesOf(ASD4),
    ASD5: classesOf(ASD5),
    ASD6: classesOf(ASD6),
    ASD7: classesOf(ASD7),
  }
}

function classesOf(rows: readonly ScheduleRow[]) {
  return rows.map(({ from, to, level }) => ({ from, to, level: level ?? '' }))
}
