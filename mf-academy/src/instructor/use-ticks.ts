import { compliantStatus } from '@rodada/contracts/class-rules'
import { useApi } from '@rodada/web/app'
import { useEffect, useState } from 'react'
import type { OpenClass, RosterRow } from './offline/class-changes.ts'
import { dayStoreOf } from './offline/device-queue.ts'
import { readTicks, storeTicks } from './offline/stored-day.ts'

/** Whether a student of a roster can be taken into the class that goes on or comes. */
export function canBeTicked({ status, standing, ...row }: RosterRow, { participants }: OpenClass): boolean {
  const isThere = participants.some(({ participantId }) => participantId === row.participantId)
  return !isThere && status !== 'held' && standing === compliantStatus
}

/** Who of today's rosters has come, by booking; stored in this browser until the class has begun. */
export function useTicks(owner: number) {
  const api = useApi()
  const [ticks, setTicks] = useState<readonly number[]>([])
  useEffect(() => {
    let isLeft = false
    void readTicks(dayStoreOf(api), owner).then((stored) => {
      if (!isLeft) setTicks((now) => [...new Set([...stored, ...now])])
    })
    return () => {
      isLeft = true
    }
  }, [api, owner])

  function turnTo(next: readonly number[]) {
    setTicks(next)
    void storeTicks(dayStoreOf(api), owner, next)
  }
  return {
    isTicked: (row: RosterRow) => ticks.includes(row.bookingId),
    tick: (bookingIds: readonly number[]) => turnTo([...new Set([...ticks, ...bookingIds])]),
    untick: (bookingIds: readonly number[]) => turnTo(ticks.filter((id) => !bookingIds.includes(id))),
    clear: () => turnTo([]),
  }
}
