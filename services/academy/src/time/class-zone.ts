import { isZone, siteZone, type Zone } from '@rodada/contracts/place-hours'
import { sql } from 'kysely'

/**
 * IANA zone of a row of `class_session`: that of the session in which it is held, else of the bookings that it took. Of a
 * class without either nobody says where it was: that of the places of its students' courses where it is one, else null.
 */
export const classZone = sql<string | null>`coalesce(
  (select zone from timetable_session where id = class_session.timetable_session_id),
  (select min(session.zone) from booking join timetable_session session on session.id = booking.session_id
    where booking.class_id = class_session.id),
  (select min(location.zone) from class_attendance taken
    join subscription bought on bought.id = taken.subscription_id
    join course offered on offered.id = bought.course_id
    join location on location.id = any(offered.location_ids)
    where taken.session_id = class_session.id having count(distinct location.zone) = 1))`

/** @param text what `classZone` read. */
export function zoneOrSite(text: string | null): Zone {
  return text !== null && isZone(text) ? text : siteZone
}
