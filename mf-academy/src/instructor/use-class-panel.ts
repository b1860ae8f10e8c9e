import { flushSync } from '@rodada/ui'
import { useNotify } from '@rodada/web/pages/app'
import { useRevalidator } from '@rodada/web/pages/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  bookingsOf,
  type Chosen,
  chosenBooked,
  chosenFound,
  chosenWithBooking,
  earlySessionOf,
  refusalOf,
  rowOfCode,
  sessionOf,
  studentsOf,
} from './chosen-students.ts'
import {
  type Change,
  noClass,
  type OpenClass,
  rostersWith,
  type TodaySessions,
} from './offline/class-changes.ts'
import { type KnownDay, useClassDay } from './use-class-day.ts'
import { useFoundStudents } from './use-found-students.ts'
import { type RefusedChange, useQueue } from './use-queue.ts'
import { canBeTicked, useTicks } from './use-ticks.ts'

type Kind = Change['kind']

/**
 * Runs `act` when another device or a refused change has started or ended the class.
 * @returns announces the state that this device's own command is about to cause.
 */
function useWhenTurnedElsewhere(inClass: boolean, act: () => Promise<void>): (expected: boolean) => void {
  const known = useRef(inClass)
  const turned = useEffectEvent(() => void act())
  useEffect(() => {
    if (known.current !== inClass) turned()
    known.current = inClass
  }, [inClass])
  return (expected) => {
    known.current = expected
  }
}

/** Drops commands while another one runs. */
function useOneAtATime() {
  const [busy, setBusy] = useState<Kind | null>(null)
  async function alone(kind: Kind, act: () => Promise<void>): Promise<void> {
    if (busy !== null) return
    setBusy(kind)
    try {
      await act()
    } finally {
      setBusy(null)
    }
  }
  return { busy, alone }
}

interface Selection {
  readonly sessions: TodaySessions
  readonly openClass: OpenClass
  readonly ticks: ReturnType<typeof useTicks>
  readonly students: ReturnType<typeof useFoundStudents>
}

const keyOf = ({ participantId, subscriptionId }: Chosen) => `${participantId}-${subscriptionId}`

/** Ticked students of rosters and found rows. */
function chosenOf({ sessions, openClass, ticks, students }: Selection): Chosen[] {
  const booked = sessions.flatMap((session) =>
    session.roster
      .filter((row) => ticks.isTicked(row) && canBeTicked(row, openClass))
      .map((row) => chosenBooked(session, row)),
  )
  // A student of two sessions may be ticked twice: the first booking counts.
  const once = [...Map.groupBy(booked, keyOf).values()].flatMap((same) => same.slice(0, 1))
  // Where others say which session the class is of, a place in another one stays.
  const isNamed = once.length > 0 || openClass.inClass
  const found = students.chosen.map((row) => (isNamed ? chosenFound(row) : chosenWithBooking(row, sessions)))
  return [...once, ...found]
}

/** State and commands of the panel. */
export function useClassPanel(loaded: KnownDay) {
  const heading = useRef<HTMLHeadingElement>(null)
  const students = useFoundStudents()
  const queue = useQueue()
  const ticks = useTicks(queue.owner)
  const { show, showResult } = useNotify()
  const { revalidate } = useRevalidator()
  const day = useClassDay(loaded, queue)
  const { busy, alone } = useOneAtATime()
  const { openClass, sessions, change, refresh } = day
  const expectTurn = useWhenTurnedElsewhere(openClass.inClass, async () => {
    // The students' remaining classes and the page's figures have changed.
    await Promise.all([revalidate(), ...(openClass.inClass ? [] : [students.reload()])])
  })
  const chosen = chosenOf({ sessions, openClass, ticks, students })

  /** Applies an answer of the service; unsent changes come from the queue. */
  function believe(next: OpenClass, bookingIds: readonly number[]) {
    const taken = [{ bookingIds }]
    flushSync(() => change((known) => ({ openClass: next, sessions: rostersWith(known.sessions, taken) })))
  }
  /** The pressed button unmounts and would drop the focus. */
  function clearChosen(next: OpenClass) {
    flushSync(() => {
      ticks.clear()
      students.clear()
    })
    if (next.inClass !== openClass.inClass) heading.current?.focus()
  }
  async function send(kind: Kind, next: OpenClass, bookingIds: readonly number[] = []) {
    expectTurn(next.inClass)
    const { participants } = kind === 'end' ? openClass : next
    const sessionId = sessionOf(sessions, bookingIds)
    const at = day.now().toISOString()
    const result = await queue.submit(kind, openClass, {
      at,
      students: participants,
      bookingIds,
      sessionId,
    })
    if (result) showResult(result)
    if (result?.success === false) {
      expectTurn(openClass.inClass)
      await Promise.all([refresh(), students.reload()])
      return
    }
    if (result) believe(next, bookingIds)
    clearChosen(next)
    void refresh().then(revalidate)
  }
  async function take(kind: 'start' | 'add', startedAt: string | null) {
    const refusal = refusalOf(chosen)
    if (refusal !== null) return show('error', [refusal])
    const there = kind === 'add' ? openClass.participants : []
    const participants = [...there, ...studentsOf(chosen)]
    await alone(kind, () => send(kind, { inClass: true, startedAt, participants }, bookingsOf(chosen)))
  }
  /** Students without a booking are dropped by their id alone. */
  async function retry({ id }: RefusedChange, dropped: readonly number[]) {
    if (dropped.length === 0) return queue.retry(id)
    const rows = sessions.flatMap(({ roster }) => roster)
    const places = rows.filter(({ participantId }) => dropped.includes(participantId))
    const bookingIds = places.map(({ bookingId }) => bookingId)
    await queue.amend(id, { participantIds: dropped, bookingIds })
  }
  async function discard({ id, change: { kind, students: listed, bookingIds } }: RefusedChange) {
    if (kind !== 'end') ticks.tick(bookingIds)
    const there = openClass.participants.map(({ participantId }) => participantId)
    const late = listed.flatMap(({ participantId }) => (there.includes(participantId) ? [] : [participantId]))
    await queue.discard(id, ...(kind === 'add' ? [{ participantIds: late, bookingIds }] : []))
  }
  /** A student with a booking today needs no request. */
  function addByCode(participantId: number) {
    const row = rowOfCode(sessions, participantId, day.now(), (one) => canBeTicked(one, openClass))
    if (row) ticks.tick([row.bookingId])
    else void students.search(String(participantId))
  }
  return {
    heading,
    students,
    queue,
    ticks,
    day,
    busy,
    chosen,
    retry,
    discard,
    addByCode,
    /** The session that would be started long before its hour. */
    earlySession: () => earlySessionOf(sessions, bookingsOf(chosen), day.now()),
    start: () => take('start', day.now().toISOString()),
    add: () => take('add', openClass.startedAt),
    end: () => alone('end', () => send('end', noClass)),
  }
}
