import type { ClosedDay, LocationForm } from '@rodada/contracts/timetable/location'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import type { EntityManager } from '@rodada/service/data/orm'
import { type FieldErrors, refuseFields } from '@rodada/service/http/errors'
import { requireState } from '@rodada/service/words/address-state'
import { dbOf } from '../../entities.ts'
import { readWeek } from './week.ts'

/**
 * Values of a location's form, texts trimmed. Fields that are left out stay as they are.
 * @throws field errors, also where one coordinate is missing, the state is none, or the zip code belongs to another.
 */
export async function readLocationForm(em: EntityManager, form: LocationForm) {
  const { latitude = null, longitude = null } = form
  requireBothOrNone({ latitude, longitude })
  const state = requireState(form)
  return {
    name: form.name.trim(),
    identifier: form.identifier.trim(),
    street: form.street.trim(),
    streetNumber: form.streetNumber.trim(),
    neighborhood: form.neighborhood.trim(),
    zipCode: form.zipCode,
    city: form.city.trim(),
    state,
    latitude,
    longitude,
    week: await readWeek(dbOf(em), form),
    ...(form.closedDays && { closedDays: readClosedDays(form.closedDays) }),
    ...(form.zone && { zone: form.zone }),
    ...(form.takesPayments !== undefined && { takesPayments: form.takesPayments }),
    ...(form.nearby && { nearby: [...new Set(form.nearby.map((name) => name.trim()))] }),
    ...(form.phone !== undefined && { phone: form.phone }),
  }
}

const bothOrNone = 'Van las dos coordenadas o ninguna.'

function requireBothOrNone({ latitude, longitude }: Record<'latitude' | 'longitude', number | null>): void {
  const errors: FieldErrors = {
    ...(latitude === null &&
      longitude !== null && { Latitude: [`Escribe también la latitud. ${bothOrNone}`] }),
    ...(longitude === null &&
      latitude !== null && { Longitude: [`Escribe también la longitud. ${bothOrNone}`] }),
  }
  refuseFields(errors)
}

/** Closed days by date. @throws field errors for a day that does not exist or is repeated. */
function readClosedDays(sent: readonly ClosedDay[]): ClosedDay[] {
  const errors: FieldErrors = {}
  sent.forEach(({ date }, at) => {
    const field = `ClosedDays[${at}].Date`
    if (!isPlainDate(date)) errors[field] = ['Esta fecha no existe.']
    else if (sent.findIndex((other) => other.date === date) < at)
      errors[field] = ['Esta fecha está repetida.']
  })
  refuseFields(errors)
  return sent
    .map(({ date, reason }) => ({ date, reason: reason.trim() }))
    .sort((one, other) => one.date.localeCompare(other.date))
}
