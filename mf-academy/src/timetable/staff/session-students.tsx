import type { ResponseOf } from '@rodada/contracts/call'
import type { getSessionPeople, StaffSession, StudentOfFamily } from '@rodada/contracts/timetable/staff-calls'
import {
  Box,
  Button,
  DateText,
  Flex,
  Heading,
  Link,
  PhoneLink,
  PlainList,
  QuietLoadingNote,
  Skeleton,
  Text,
} from '@rodada/ui'
import type { Api } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi } from '@rodada/web/pages/app'
import { useEffect, useId, useRef, useState } from 'react'
import { CancelPlace } from '../../booking/cancel-place.tsx'
import { familyPath } from '../../family/family-paths.ts'
import { studentPath } from '../../participant/participant-paths.ts'
import { cancelledText, offeredText } from './session-messages.ts'

type People = ResponseOf<typeof getSessionPeople>

interface Asked {
  readonly people?: People
  readonly failure?: string
}

/** @returns null for a cancelled request. */
async function readPeople(api: Api, { id }: StaffSession, signal?: AbortSignal): Promise<Asked | null> {
  try {
    const input = { params: { id }, signal, stays: true }
    return { people: await api.get('/api/ClassCapturist/Session/People/:id', input) }
  } catch (error) {
    if (signal?.aborted) return null
    if (!isApiError(error)) throw error
    return { failure: error.message }
  }
}

/** Reads at once and after each reload of the week; the last answer shows until then. */
function usePeople(session: StaffSession) {
  const api = useApi()
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    void readPeople(api, session, controller.signal).then((answer) => answer && setAsked(answer))
    return () => controller.abort()
  }, [api, session])

  async function retry() {
    setAsked(null)
    setAsked(await readPeople(api, session))
  }
  return { ...asked, retry }
}

interface SessionStudentsProps {
  session: StaffSession
  canCancel: boolean
}

/** Students of a session and who waits for a place, with whom to call. */
export function SessionStudents({ session, canCancel }: SessionStudentsProps) {
  const { people, failure, retry } = usePeople(session)
  const heading = useRef<HTMLHeadingElement>(null)
  function askAgain() {
    // The pressed button unmounts and would drop the focus.
    heading.current?.focus()
    void retry()
  }
  return (
    <>
      <Box as="section" alignSelf="stretch" fontSize="sm">
        <Heading as="h3" ref={heading} tabIndex={-1} size="small" fontSize="md" mb="1.5">
          Alumnos
        </Heading>
        {failure !== undefined ? (
          <Box role="alert">
            <Text tone="danger">{failure}</Text>
            <Button size="sm" variant="ghost" colorPalette="ink" px="0" onClick={askAgain}>
              Reintentar
            </Button>
          </Box>
        ) : people === undefined ? (
          <>
            <QuietLoadingNote />
            <Skeleton height={`${Math.max(1, session.students) * 4}rem`} width="full" aria-hidden />
          </>
        ) : people.students.length === 0 ? (
          <Text tone="muted">Nadie ha reservado.</Text>
        ) : (
          <PlainList gap="3">
            {people.students.map((student) => (
              <li key={student.bookingId}>
                <Student student={student} text={cancelledText(session, student)} />
                {canCancel && student.status === 'booked' && <CancelPlace {...student} session={session} />}
              </li>
            ))}
          </PlainList>
        )}
      </Box>
      {people !== undefined && people.waiting.length > 0 && (
        <WaitingList waiting={people.waiting} session={session} />
      )}
    </>
  )
}

function WaitingList({ waiting, session }: { waiting: People['waiting']; session: StaffSession }) {
  const id = useId()
  const { zone } = session
  return (
    <Box as="section" aria-labelledby={id} alignSelf="stretch" fontSize="sm">
      <Heading as="h3" id={id} size="small" fontSize="md" mb="1.5">
        Lista de espera
      </Heading>
      <PlainList gap="3">
        {waiting.map((student) => (
          <li key={student.entryId}>
            <Student student={student} text={offeredText(session, student)} />
            <Text tone="muted">
              <span>Espera desde el </span>
              <DateText value={student.since} time short zone={zone} />
            </Text>
            {student.offeredUntil !== null && (
              <Text>
                <span>Lugar ofrecido hasta el </span>
                <DateText value={student.offeredUntil} time short zone={zone} />
              </Text>
            )}
          </li>
        ))}
      </PlainList>
    </Box>
  )
}

interface StudentProps {
  student: StudentOfFamily
  /** What the staff write to the guardian. */
  text?: string
}

export function Student({
  student: { id, name, familyId, contactName, contactPhone, note },
  text = '',
}: StudentProps) {
  return (
    <>
      <Link href={studentPath(id)} variant="quiet" fontWeight="bold" alone htmlTranslate="no">
        {name}
      </Link>
      {contactName !== '' && (
        <Flex columnGap="2" wrap="wrap">
          <Link href={familyPath(familyId)} variant="quiet" alone htmlTranslate="no">
            {contactName}
          </Link>
          <PhoneLink phone={contactPhone} name={contactName} text={text} />
        </Flex>
      )}
      {note !== '' && (
        <Text tone="muted" keepLines>
          {note}
        </Text>
      )}
    </>
  )
}
