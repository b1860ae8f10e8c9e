import { compliantStatus } from '@rodada/contracts/class/rules'
import { useApi } from '@rodada/web/pages/app'
import { useEffect, useState } from 'react'
import type { OpenClass, RosterRow } from './offline/class-changes.ts'
import { dayStoreOf } from './offline/device-queue.ts'
import { readTicks, storeTicks } from './offline/stored-day.ts'

/** Whether a student of a roster can join the running or coming class. */
export function canBeTicked({ status, standing, ...row }: RosterRow, { participants }: OpenClass): boolean {
  const isThere = participants.some(({ participantId }) => participantId === row.participantId)
  return !isThere && status !== 'held' && standing === compliantStatus
}

/** Ticked bookings of today's rosters, stored in this browser until the class starts. */
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
