import { dayInMexico } from '@rodada/contracts/plain-date'
import type { Api } from '@rodada/web/api'
import { isApiError } from '@rodada/web/api-error'
import { useApi, useNotify } from '@rodada/web/app'
import { useWhenOnline } from '@rodada/web/connection'
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

/** The class that the instructor holds now and the sessions of today, as the service knows them. */
export interface KnownDay {
  readonly openClass: OpenClass
  readonly sessions: TodaySessions
  /** Milliseconds of `performance.now()`: what is asked for later knows better, however late an answer comes. */
  readonly askedAt: number
  /** When the service said so. */
  readonly readAt: string
  /** How far this device's clock was ahead of the service's then, in milliseconds. */
  readonly clockAhead: number
  /** Whose it is, where it comes from this browser because there was no network. */
  readonly storedFor?: number
}

/** @throws ApiError */
async function askForDay(
  api: Api,
  options: { readonly signal?: AbortSignal; readonly stays?: boolean } = {},
): Promise<KnownDay> {
  const askedAt = performance.now()
  const [openClass, sessions] = await Promise.all([
    api.get('/api/Instructor/InstructorInClass', options),
    // An earlier release of the service has no timetable.
    api.find('/api/Instructor/Today', options),
  ])
  const now = Date.now()
  // An earlier release of the service does not tell its time.
  const clockAhead = openClass.now === undefined ? 0 : now - Date.parse(openClass.now)
  return { openClass, sessions: sessions ?? [], askedAt, readAt: new Date(now).toISOString(), clockAhead }
}

/** The day as the service knows it; without a network as this browser has stored it. @throws ApiError */
export async function loadDay(api: Api, options: { readonly signal?: AbortSignal }): Promise<KnownDay> {
  try {
    return await askForDay(api, options)
  } catch (error) {
    if (!isApiError(error) || error.failure !== 'unreachable') throw error
    const stored = await readStoredDay(dayStoreOf(api))
    if (stored === null) throw error
    const { owner: storedFor, day: _day, ...known } = stored
    return { clockAhead: 0, ...known, storedFor, askedAt: 0 }
  }
}

/** An instructor who comes back to the page may have started or finished a class on another device. */
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

const minuteMs = 60_000

/** Acts when the day in Mexico City is over, also where the page sleeps then. */
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
  /** Takes yesterday's rosters out of view. */
  readonly empty: () => void
  readonly refresh: () => void
}

/** Keeps what the service says for when there is no network; with the day it goes. */
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

/** Data that were stored for another user are not shown. */
function ownDay(known: KnownDay, owner: number): KnownDay {
  const isOwn = known.storedFor === undefined || known.storedFor === owner
  return isOwn ? known : { ...known, openClass: noClass, sessions: [] }
}

/**
 * The open class and today's rosters, asked for again when the instructor comes back and when the network does, with
 * what is still to be sent. A failure changes nothing but `isStale`: on a lost network the panel stays as it is.
 */
export function useClassDay(loaded: KnownDay, { owner, waiting, onSent }: Queue) {
  const api = useApi()
  const { show, showResult } = useNotify()
  const [source, setSource] = useState(loaded)
  const [known, setKnown] = useState(() => ownDay(loaded, owner))
  const [isStale, setStale] = useState(loaded.storedFor !== undefined)
  // Number of the latest request or change: answers to earlier requests are stale.
  const asked = useRef(0)
  // The value of the latest rendering: answers come after the closure that asked.
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
    /** Now, by the service's clock. */
    now: () => new Date(Date.now() - known.clockAhead),
    change,
    isStale,
    refresh,
  }
}
