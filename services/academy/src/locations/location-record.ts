import type { LocationForm, LocationFormData } from '@rodada/contracts/location'
import { type FieldErrors, fieldErrors } from '@rodada/service/errors'
import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'
import type { WeekClass } from './week.ts'

type LocationRow = Omit<LocationFormData, `ASD${number}`> & { readonly week: WeekClass[] }

/** A location as its form edits it, in one statement: all of it belongs to its version. */
export async function findLocation(db: AcademyDb, id: number): Promise<LocationFormData | undefined> {
  const { rows } = await sql<LocationRow>`
    select id, name, identifier, street, street_number as "streetNumber", neighborhood, zip_code as "zipCode",
      city, state, latitude, longitude, version,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'day', day, 'from', to_char(starts_at, 'HH24:MI'), 'to', to_char(ends_at, 'HH24:MI'), 'level', level
        ) order by day, starts_at, level collate "es-MX-x-icu"), '[]')
        from location_schedule where location_id = location.id) as week
    from location where id = ${id}`.execute(db)
  return rows[0] && presentLocation(rows[0])
}

function presentLocation({ week, ...location }: LocationRow): LocationFormData {
  const on = (wanted: number) => week.filter(({ day }) => day === wanted).map(({ day: _, ...one }) => one)
  const days = { ASD1: on(1), ASD2: on(2), ASD3: on(3), ASD4: on(4), ASD5: on(5), ASD6: on(6), ASD7: on(7) }
  return { ...location, ...days }
}

/**
 * The columns that a form fills, its texts without blanks around.
 * @throws field errors where one coordinate was given without the other.
 */
export function locationColumns(form: LocationForm) {
  const { latitude = null, longitude = null } = form
  const errors: FieldErrors = {
    ...(latitude === null &&
      longitude !== null && { Latitude: [`Escribe también la latitud. ${bothOrNone}`] }),
    ...(longitude === null &&
      latitude !== null && { Longitude: [`Escribe también la longitud. ${bothOrNone}`] }),
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  return {
    name: form.name.trim(),
    identifier: form.identifier.trim(),
    street: form.street.trim(),
    street_number: form.streetNumber.trim(),
    neighborhood: form.neighborhood.trim(),
    zip_code: form.zipCode,
    city: form.city.trim(),
    state: form.state.trim(),
    latitude,
    longitude,
  }
}

const bothOrNone = 'Van las dos coordenadas o ninguna.'

/** Gives a location this week and no other. */
export async function replaceWeek(db: AcademyDb, id: number, week: readonly WeekClass[]): Promise<void> {
  await db.deleteFrom('location_schedule').where('location_id', '=', id).execute()
  if (week.length === 0) return
  const rows = week.map(({ day, from, to, level }) => ({
    location_id: id,
    day,
    starts_at: from,
    ends_at: to,
    level,
  }))
  await db.insertInto('location_schedule').values(rows).execute()
}
