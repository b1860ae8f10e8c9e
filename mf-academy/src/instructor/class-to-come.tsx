import { Button, Flex, Spinner } from '@rodada/ui'
import { useApi, useNotify, useSession } from '@rodada/web/app'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useState } from 'react'
import { ActionBar } from './action-bar.tsx'
import { countStudents, refusalOf, rowKey } from './chosen-students.ts'
import { SearchForm } from './search-form.tsx'
import { StudentRow } from './student-row.tsx'
import type { useFoundStudents } from './use-found-students.ts'
import type { OpenClass } from './use-open-class.ts'

export interface ClassToComeProps {
  students: ReturnType<typeof useFoundStudents>
  /** Rises each time the service says that no class goes on: what is started then is another class. */
  attempt: number
  /** The class goes on. */
  onStarted: (started: OpenClass) => Promise<void>
  /** What is on the screen is not how things stand. */
  onRefused: () => Promise<void>
}

type Chosen = ClassToComeProps['students']['chosen']

function attendanceOf(chosen: Chosen) {
  return chosen.flatMap(({ id, subscription }) =>
    subscription === null ? [] : [{ ParticipantId: id, SubscriptionId: subscription.id }],
  )
}

/** The class as it was just started; the service is asked for its own view of it as soon as it can be. */
function startedWith(chosen: Chosen): OpenClass {
  const participants = chosen.flatMap(({ id, name, subscription }) =>
    subscription === null
      ? []
      : [{ participantId: id, subscriptionId: subscription.id, name, courseTitle: subscription.courseTitle }],
  )
  return { inClass: true, justStarted: true, startedAt: new Date().toISOString(), participants }
}

function useStart({ students, attempt, onStarted, onRefused }: ClassToComeProps) {
  const { chosen } = students
  const { show, showResult } = useNotify()
  const api = useApi()
  const keyFor = useIdempotencyKey()
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)

  async function start() {
    if (isBusy) return
    const refusal = refusalOf(chosen)
    if (refusal !== null) {
      show('error', [refusal])
      return
    }
    setBusy(true)
    try {
      const body = { ParticipantIds: attendanceOf(chosen), ...(user && { InstructorId: user.id }) }
      const result = await api.post('/api/Instructor/StartClass', {
        body,
        idempotencyKey: keyFor([attempt, body]),
      })
      showResult(result)
      if (result.success) await onStarted(startedWith(chosen))
      else if (result.failure === undefined) await onRefused()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start }
}

/** Finds students, takes them into the class and starts it. */
export function ClassToCome(props: ClassToComeProps) {
  const { rows, chosen, said, search, toggle } = props.students
  const { isBusy, start } = useStart(props)
  return (
    <Flex direction="column" gap="4">
      <SearchForm onSearch={search} said={said} />
      {rows.length > 0 && (
        // Safari takes a list without bullets for none.
        <Flex
          as="ul"
          role="list"
          aria-label="Estudiantes encontrados"
          listStyleType="none"
          direction="column"
          gap="3"
        >
          {rows.map((row) => (
            <StudentRow
              key={rowKey(row)}
              row={row}
              isChosen={chosen.includes(row)}
              onToggle={() => toggle(rowKey(row))}
            />
          ))}
        </Flex>
      )}
      <ActionBar
        text={
          chosen.length === 0
            ? 'Sin estudiantes seleccionados'
            : `${countStudents(chosen.length)} en la clase`
        }
      >
        {/* Not `disabled`: the button that was pressed would lose the focus. */}
        <Button size="lg" wide colorPalette="bowl" aria-disabled={isBusy} onClick={start}>
          {isBusy && <Spinner />}
          {isBusy ? 'Iniciando...' : 'Iniciar clase'}
        </Button>
      </ActionBar>
    </Flex>
  )
}
