import type { EntityManager } from '@rodada/service/data/orm'
import { type Static, Type } from 'typebox'
import { Location } from '../location/location.entity.ts'
import type { TimetableSession } from '../session/session.entity.ts'

type Hour = Pick<TimetableSession, 'startsAt' | 'endsAt' | 'zone' | 'locationId'>

export interface MovedSession {
  readonly session: TimetableSession
  readonly from: Hour
}

/** Time and place of a session before it was moved, in the data of mails. */
export const movedFrom = Type.Object({
  startsAt: Type.String(),
  endsAt: Type.String(),
  zone: Type.String(),
  place: Type.Union([Type.String(), Type.Null()]),
})
export type MovedFrom = Static<typeof movedFrom>

export function placeAndHour({ startsAt, endsAt, zone, locationId }: TimetableSession): Hour {
  return { startsAt, endsAt, zone, locationId }
}

/** @returns what was before, by the id of a moved session. */
export async function readMovedFrom(
  em: EntityManager,
  moved: readonly MovedSession[],
): Promise<(sessionId: number) => MovedFrom> {
  const ids = new Set(moved.flatMap(({ from }) => (from.locationId === null ? [] : [from.locationId])))
  const places = ids.size === 0 ? [] : await em.find(Location, { id: { $in: [...ids] } })
  const names = new Map(places.map(({ id, name }) => [id, name]))
  return (sessionId) => {
    const from = moved.find(({ session }) => session.id === sessionId)?.from
    if (from === undefined) throw new Error(`Session ${sessionId} was not moved`)
    return {
      startsAt: from.startsAt.toISOString(),
      endsAt: from.endsAt.toISOString(),
      zone: from.zone,
      place: (from.locationId !== null && names.get(from.locationId)) || null,
    }
  }
}
