import type { TimetableSession } from '@rodada/contracts/timetable'
import { Badge } from '@rodada/ui'
import { placesText } from '../booking/session-words.ts'

/** How many places a session has left; nothing where there is no limit. */
export function PlacesLeft({ session: { placesLeft } }: { session: Pick<TimetableSession, 'placesLeft'> }) {
  if (placesLeft === null) return null
  return <Badge colorPalette={placesLeft === 0 ? 'secondary' : 'bowl'}>{placesText(placesLeft)}</Badge>
}
