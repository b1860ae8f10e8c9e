import { Migration } from '@mikro-orm/migrations'

/** As postal codes proposed it when the column came; the narrower range stands first. */
const proposed = `case
  when zip_code between '21000' and '22999' then 'America/Tijuana'
  when zip_code between '23000' and '23999' then 'America/Mazatlan'
  when zip_code between '26000' and '26339' then 'America/Matamoros'
  when zip_code between '26400' and '26699' then 'America/Matamoros'
  when zip_code between '27500' and '27549' then 'America/Matamoros'
  when zip_code between '31820' and '31849' then 'America/Ciudad_Juarez'
  when zip_code between '32000' and '32799' then 'America/Ciudad_Juarez'
  when zip_code between '32850' and '32899' then 'America/Ojinaga'
  when zip_code between '32980' and '32999' then 'America/Ojinaga'
  when zip_code between '31000' and '33999' then 'America/Chihuahua'
  when zip_code between '63726' and '63739' then 'America/Bahia_Banderas'
  when zip_code between '63000' and '63999' then 'America/Mazatlan'
  when zip_code between '65000' and '65069' then 'America/Matamoros'
  when zip_code between '77000' and '77999' then 'America/Cancun'
  when zip_code between '80000' and '82999' then 'America/Mazatlan'
  when zip_code between '83000' and '85999' then 'America/Hermosillo'
  when zip_code between '87300' and '87599' then 'America/Matamoros'
  when zip_code between '88000' and '88999' then 'America/Matamoros'
  else 'America/Mexico_City' end`

/**
 * Hours belong to places. The hours of sessions were typed, shown and mailed as those of the clock at their place, and
 * stored as Mexico City's: what people read stays, the instants become those that were meant.
 */
export class Zones extends Migration {
  override up(): void {
    for (const table of ['location', 'timetable_session'])
      this.addSql(`alter table "${table}" add "zone" text not null default 'America/Mexico_City'`)
    this.addSql(`update "location" set "zone" = ${proposed}`)
    this.addSql(`update timetable_session session set zone = location.zone,
        starts_at = ${meant('session.starts_at')}, ends_at = ${meant('session.ends_at')}
      from location where location.id = session.location_id and location.zone <> 'America/Mexico_City'`)
    this.addSql(`update booking set starts_at = ${meant('booking.starts_at')}, ends_at = ${meant('booking.ends_at')}
      from timetable_session session join location on location.id = session.location_id
      where session.id = booking.session_id and location.zone <> 'America/Mexico_City'`)
  }
}

/** The hour that Mexico City's clock shows at an instant, on the clock of the location. */
function meant(instant: string): string {
  return `(${instant} at time zone 'America/Mexico_City') at time zone location.zone`
}
