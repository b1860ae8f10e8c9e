import { minuteMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Api } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'
import { useWhenOnline } from '@rodada/web/calls/connection'
import { useApi, useNotify } from '@rodada/web/pages/app'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchScannerAhead } from './load-scanner.ts'
import {
  classWith,
  noClass,
  type OpenClass,
  rostersWith,
  type TodaySessions,
} from './offline/class-changes.ts'
import { dayStoreOf } from './offline/device-queue.ts'
import { forgetDay, readStoredDay, storeDay } from './offline/stored-day.ts'
import type { Queue } from './use-queue.ts'

/** The running class and today's sessions, as last read. */
export interface KnownDay {
  readonly openClass: OpenClass
  readonly sessions: TodaySessions
  /** `performance.now()` of the request: of two answers the later request wins. */
  readonly askedAt: number
  /** ISO instant of the answer. */
  readonly readAt: string
  /** Milliseconds by which the device's clock is ahead of the service's. */
  readonly clockAhead: number
  /** Owner of a day read from this browser's store for want of a network. */
  readonly storedFor?: number
}

/** @throws ApiError */
async function askForDay(
  api: Api,
  options: { readonly signal?: AbortSignal; readonly stays?: boolean } = {},
): Promise<KnownDay> {
  const askedAt = performance.now()
  const [{ now, ...openClass }, sessions] = await Promise.all([
    api.get('/api/Instructor/InstructorInClass', options),
    api.get('/api/Instructor/Today', options),
  ])
  const readAt = new Date()
  const clockAhead = readAt.getTime() - Date.parse(now)
  return { openClass, sessions, askedAt, readAt: readAt.toISOString(), clockAhead }
}

/** The service's day; without a network the stored one. @throws ApiError */
export async function loadDay(api: Api, options: { readonly signal?: AbortSignal }): Promise<KnownDay> {
  try {
    return await askForDay(api, options)
  } catch (error) {
    if (!isApiError(error) || error.failure !== 'unreachable') throw error
    const stored = await readStoredDay(dayStoreOf(api))
    if (stored === null) throw error
    const { owner: storedFor, day: _day, ...known } = stored
    return { ...known, storedFor, askedAt: 0 }
  }
}

/** Another device may have started or ended a class while the page was hidden. */
function useWhenBack(act: () => void): void {
  useWhenOnline(act)
  useEffect(() => {
    const whenShown = () => document.visibilityState === 'visible' && act()
    window.addEventListener('focus', act)
    document.addEventListener('visibilitychange', whenShown)
    return () => {
      window.removeEventListener('focus', act)
      document.removeEventListener('visibilitychange', whenShown)
    }
  }, [act])
}

/** Runs `act` at midnight in Mexico City, or when a sleeping page wakes after it. */
function useWhenDayEnds(act: () => void): void {
  const day = useRef(dayInMexico(new Date()))
  const look = useCallback(() => {
    const today = dayInMexico(new Date())
    if (day.current !== today) act()
    day.current = today
  }, [act])
  useEffect(() => {
    const timer = setInterval(look, minuteMs)
    return () => clearInterval(timer)
  }, [look])
  useWhenBack(look)
}

interface StoredDayActs {
  /** Removes yesterday's rosters from view. */
  readonly empty: () => void
  readonly refresh: () => void
}

/** Stores the service's answers for use offline; deletes them after the day. */
function useStoredDay(api: Api, owner: number, known: KnownDay, acts: StoredDayActs): void {
  const { empty, refresh } = acts
  const { openClass, sessions, readAt, clockAhead, storedFor } = known
  useEffect(() => {
    if (storedFor === undefined)
      void storeDay(dayStoreOf(api), { owner, openClass, sessions, readAt, clockAhead })
  }, [api, owner, openClass, sessions, readAt, clockAhead, storedFor])
  useEffect(() => void fetchScannerAhead(), [])
  useWhenDayEnds(
    useCallback(() => {
      empty()
      void forgetDay(dayStoreOf(api)).then(refresh)
    }, [api, empty, refresh]),
  )
}

/** Hides data that were stored for another user. */
function ownDay(known: KnownDay, owner: number): KnownDay {
  const isOwn = known.storedFor === undefined || known.storedFor === owner
  return isOwn ? known : { ...known, openClass: noClass, sessions: [] }
}

/**
 * The running class and today's rosters, read again when the instructor or the network returns, with the unsent changes
 * applied. A failure only sets `isStale`: offline the panel keeps its data.
 */
export function useClassDay(loaded: KnownDay, { owner, waiting, onSent }: Queue) {
  const api = useApi()
  const { show, showResult } = useNotify()
  const [source, setSource] = useState(loaded)
  const [known, setKnown] = useState(() => ownDay(loaded, owner))
  const [isStale, setStale] = useState(loaded.storedFor !== undefined)
  // Number of the latest request or change: answers to earlier requests are stale.
  const asked = useRef(0)
  // Value of the latest render, for answers that arrive after their closure is outdated.
  const inClass = useRef(known.openClass.inClass)
  useEffect(() => {
    inClass.current = known.openClass.inClass
  }, [known])
  if (source !== loaded) {
    setSource(loaded)
    if (loaded.askedAt >= known.askedAt) {
      setKnown(ownDay(loaded, owner))
      setStale(loaded.storedFor !== undefined)
    }
  }

  const change = useCallback((next: (known: KnownDay) => Pick<KnownDay, 'openClass' | 'sessions'>) => {
    asked.current += 1
    setKnown((before) => ({ ...before, ...next(before), askedAt: performance.now() }))
  }, [])
  const refresh = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    try {
      const next = await askForDay(api, { stays: true })
      if (mine !== asked.current) return
      if (inClass.current && !next.openClass.inClass) show('success', ['Tu clase ya terminó.'])
      setKnown((latest) => (next.askedAt >= latest.askedAt ? next : latest))
      setStale(false)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (mine === asked.current) setStale(true)
    }
  }, [api, show])
  useWhenBack(refresh)
  const empty = useCallback(() => change(({ openClass }) => ({ openClass, sessions: [] })), [change])
  useStoredDay(api, owner, known, { empty, refresh })
  useEffect(
    () =>
      onSent((result, sent) => {
        showResult(result)
        change(({ openClass, sessions }) => ({
          openClass: classWith(openClass, [sent]),
          sessions: rostersWith(sessions, [sent]),
        }))
        void refresh()
      }),
    [onSent, change, refresh, showResult],
  )
  return {
    openClass: classWith(known.openClass, waiting),
    sessions: rostersWith(known.sessions, waiting),
    readAt: known.readAt,
    /** Current time by the service's clock. */
    now: () => new Date(Date.now() - known.clockAhead),
    change,
    isStale,
    refresh,
  }
}
