import { Card, Flex, Heading } from '@rodada/ui'
import { useId } from 'react'
import { ClassActions } from './class-actions.tsx'
import { ClassInProgress } from './class-in-progress.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { FindStudents } from './find-students.tsx'
import { RefusedNote } from './refused-note.tsx'
import { Today } from './today.tsx'
import type { KnownDay } from './use-class-day.ts'
import { useClassPanel } from './use-class-panel.ts'

/** Runs the day's classes, one at a time; all devices of an instructor share them, and it works offline. */
export function Panel({ loaded }: { loaded: KnownDay }) {
  const id = useId()
  const panel = useClassPanel(loaded)
  const { heading, students, queue, ticks, day, busy, chosen } = panel
  const { openClass, sessions, isStale, readAt, refresh } = day
  return (
    <Card as="section" aria-labelledby={id} padding="sm" pb="0">
      <Flex gap="4" wrap="wrap" mb="4">
        <Flex direction="column" gap="5" flex="4 1 28rem" minW="0">
          {queue.refused.map((refused) => (
            <RefusedNote
              key={refused.id}
              refused={refused}
              openClass={openClass}
              onRetry={(dropped) => panel.retry(refused, dropped)}
              onDiscard={() => panel.discard(refused)}
            />
          ))}
          {openClass.inClass && <ClassInProgress openClass={openClass} heading={heading} headingId={id} />}
          <Today sessions={sessions} openClass={openClass} ticks={ticks} />
        </Flex>
        <Flex direction="column" gap="4" flex="1 1 14rem" minW="0">
          {openClass.inClass ? (
            <Heading as="h3" size="small">
              Llegó alguien más
            </Heading>
          ) : (
            <Heading ref={heading} id={id} size="card" tabIndex={-1}>
              Nueva clase
            </Heading>
          )}
          <FindStudents isFolded={sessions.length > 0} students={students} onCode={panel.addByCode} />
        </Flex>
      </Flex>
      <ClassActions
        openClass={openClass}
        busy={busy}
        chosenCount={chosen.length}
        note={
          <ConnectionNote
            isStale={isStale}
            readAt={readAt}
            isSending={queue.isSending}
            waiting={queue.waiting.length}
            onTry={() => void queue.flush().then(refresh)}
          />
        }
        earlySession={panel.earlySession}
        onStart={panel.start}
        onAdd={panel.add}
        onEnd={panel.end}
      />
    </Card>
  )
}
