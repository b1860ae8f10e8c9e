import { isZone, type Zone } from '@rodada/contracts/timetable/place-hours'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { sql } from 'kysely'

/**
 * IANA zone of a row of `held_class`: that of its session, else of the bookings that it used, else of the places of its
 * students' courses if all share one zone. Null otherwise.
 */
export const classZone = sql<string | null>`coalesce(
  (select zone from session where id = held_class.session_id),
  (select min(session.zone) from booking join session on session.id = booking.session_id
    where booking.class_id = held_class.id),
  (select min(location.zone) from class_attendance taken
    join subscription bought on bought.id = taken.subscription_id
    join course offered on offered.id = bought.course_id
    join location on location.id = any(offered.location_ids)
    where taken.class_id = held_class.id having count(distinct location.zone) = 1))`

/** @param text what `classZone` read. */
export function zoneOrSite(text: string | null): Zone {
  return text !== null && isZone(text) ? text : siteZone
}
