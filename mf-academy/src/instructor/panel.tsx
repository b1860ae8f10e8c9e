import { Card, Flex, flushSync, Heading } from '@rodada/ui'
import { useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { chosenBooked, chosenFound, refusalOf, studentsOf } from './chosen-students.ts'
import { ClassActions } from './class-actions.tsx'
import { ClassInProgress } from './class-in-progress.tsx'
import { FindStudents } from './find-students.tsx'
import { type Change, noClass, type OpenClass, rostersWith, studentKey } from './offline/class-changes.ts'
import { ConnectionNote } from './today/connection-note.tsx'
import { RefusedNote } from './today/refused-note.tsx'
import { Today } from './today/today.tsx'
import { type KnownDay, useClassDay } from './use-class-day.ts'
import { useFoundStudents } from './use-found-students.ts'
import { type RefusedClass, useQueue } from './use-queue.ts'
import { canBeTicked, useTicks } from './use-ticks.ts'

/**
 * Acts when another device, or what was refused, has started or ended the class.
 * @returns says beforehand how things stand after this device has done so.
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

type Kind = Change['kind']

function useClassPanel(loaded: KnownDay) {
  const heading = useRef<HTMLHeadingElement>(null)
  const students = useFoundStudents()
  const queue = useQueue()
  const ticks = useTicks(queue.owner)
  const { show, showResult } = useNotify()
  const { revalidate } = useRevalidator()
  const day = useClassDay(loaded, queue)
  const [busy, setBusy] = useState<Kind | null>(null)
  const { openClass, sessions, change, refresh } = day
  const expectTurn = useWhenTurnedElsewhere(openClass.inClass, async () => {
    // What its students have left is another number, and so are the page's figures.
    await Promise.all([revalidate(), ...(openClass.inClass ? [] : [students.reload()])])
  })
  const booked = sessions.flatMap((session) =>
    session.roster
      .filter((row) => ticks.isTicked(row) && canBeTicked(row, openClass))
      .map((row) => chosenBooked(session, row)),
  )
  const chosen = [...booked, ...students.chosen.map(chosenFound)]

  /** The button that was pressed is gone, and the focus with it. */
  function clearChosen(next: OpenClass) {
    flushSync(() => {
      ticks.clear()
      students.clear()
    })
    if (next.inClass !== openClass.inClass) heading.current?.focus()
  }
  /** What waits is shown by the queue. */
  function believe(next: OpenClass) {
    const taken = next.inClass ? [{ students: next.participants }] : []
    change(({ sessions }) => ({ openClass: next, sessions: rostersWith(sessions, taken) }))
  }
  async function send(kind: Kind, next: OpenClass) {
    expectTurn(next.inClass)
    const { participants } = kind === 'end' ? openClass : next
    const result = await queue.submit(kind, openClass, participants)
    if (result) showResult(result)
    if (result?.success === false) {
      expectTurn(openClass.inClass)
      await Promise.all([refresh(), students.reload()])
      return
    }
    if (result) flushSync(() => believe(next))
    clearChosen(next)
    void refresh().then(revalidate)
  }
  async function act(kind: Kind, next: OpenClass) {
    if (busy !== null) return
    setBusy(kind)
    try {
      await send(kind, next)
    } finally {
      setBusy(null)
    }
  }
  async function take(kind: 'start' | 'add', startedAt: string | null) {
    const refusal = refusalOf(chosen)
    if (refusal !== null) return show('error', [refusal])
    const there = kind === 'add' ? openClass.participants : []
    await act(kind, { inClass: true, startedAt, participants: [...there, ...studentsOf(chosen)] })
  }
  function discard({ classKey, change: { kind, students: before } }: RefusedClass) {
    if (kind !== 'end') ticks.tick(before.map(studentKey))
    void queue.discard(classKey)
  }
  /** Booked for today, nobody need be asked. */
  function addByCode(participantId: number) {
    const row = sessions
      .flatMap(({ roster }) => roster)
      .find((one) => one.participantId === participantId && canBeTicked(one, openClass))
    if (row) ticks.tick([studentKey(row)])
    else void students.search(String(participantId))
  }
  return {
    ...{ heading, students, queue, ticks, day, busy, chosen, discard, addByCode },
    start: () => take('start', new Date().toISOString()),
    add: () => take('add', openClass.startedAt),
    end: () => act('end', noClass),
  }
}

/** Runs the classes of a day; one at a time, the same on every device of the instructor, and without network too. */
export function Panel({ loaded }: { loaded: KnownDay }) {
  const id = useId()
  const panel = useClassPanel(loaded)
  const { heading, students, queue, ticks, day, busy, chosen } = panel
  const { openClass, sessions, isStale, readAt, refresh } = day
  return (
    <Card as="section" aria-labelledby={id} padding="sm" pb="0" mb="6" maxW="40rem">
      <Flex direction="column" gap="5">
        <ConnectionNote
          {...{ isStale, readAt, isSending: queue.isSending, waiting: queue.waiting.length }}
          onTry={() => void queue.flush().then(refresh)}
        />
        {queue.refused.map((refused) => (
          <RefusedNote
            key={refused.classKey}
            refused={refused}
            onRetry={() => void queue.retry(refused.classKey)}
            onDiscard={() => panel.discard(refused)}
          />
        ))}
        {openClass.inClass && <ClassInProgress {...{ openClass, heading }} headingId={id} />}
        <Today {...{ sessions, openClass, ticks }} />
        <Flex direction="column" gap="4">
          {openClass.inClass ? (
            <Heading as="h3" size="small">
              Llegó alguien más
            </Heading>
          ) : (
            <Heading ref={heading} id={id} size="card" tabIndex={-1}>
              Nueva clase
            </Heading>
          )}
          <FindStudents students={students} onCode={panel.addByCode} />
        </Flex>
        <ClassActions
          {...{ openClass, busy, chosenCount: chosen.length }}
          onStart={panel.start}
          onAdd={panel.add}
          onEnd={panel.end}
        />
      </Flex>
    </Card>
  )
}
