import type { SessionStudent, StaffSession } from '@rodada/contracts/timetable/staff-calls'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { Box, Button, Flex, Heading, Link, PlainList, QuietLoadingNote, Skeleton, Text } from '@rodada/ui'
import type { Api } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi } from '@rodada/web/pages/app'
import { useEffect, useRef, useState } from 'react'
import { CancelPlace } from '../../booking/cancel-place.tsx'
import { familyPath } from '../../family/family-paths.ts'
import { studentPath } from '../../participant/participant-paths.ts'

interface Asked {
  readonly students?: readonly SessionStudent[]
  readonly failure?: string
}

/** @returns null for a cancelled request. */
async function readStudents(api: Api, { id }: StaffSession, signal?: AbortSignal): Promise<Asked | null> {
  try {
    const input = { params: { id }, signal, stays: true }
    return { students: await api.get('/api/ClassCapturist/Session/Students/:id', input) }
  } catch (error) {
    if (signal?.aborted) return null
    if (!isApiError(error)) throw error
    return { failure: error.message }
  }
}

/** Reads at once and after each reload of the week; the last answer shows until then. */
function useStudents(session: StaffSession) {
  const api = useApi()
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    void readStudents(api, session, controller.signal).then((answer) => answer && setAsked(answer))
    return () => controller.abort()
  }, [api, session])

  async function retry() {
    setAsked(null)
    setAsked(await readStudents(api, session))
  }
  return { ...asked, retry }
}

interface SessionStudentsProps {
  session: StaffSession
  canCancel: boolean
}

/** Students of a session with whom to call. */
export function SessionStudents({ session, canCancel }: SessionStudentsProps) {
  const { students, failure, retry } = useStudents(session)
  const heading = useRef<HTMLHeadingElement>(null)
  function askAgain() {
    // The pressed button unmounts and would drop the focus.
    heading.current?.focus()
    void retry()
  }
  return (
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
      ) : students === undefined ? (
        <>
          <QuietLoadingNote />
          <Skeleton height={`${Math.max(1, session.students) * 4}rem`} width="full" aria-hidden />
        </>
      ) : students.length === 0 ? (
        <Text tone="muted">Nadie ha reservado.</Text>
      ) : (
        <PlainList gap="3">
          {students.map((student) => (
            <li key={student.bookingId}>
              <Student student={student} />
              {canCancel && student.status === 'booked' && <CancelPlace {...student} session={session} />}
            </li>
          ))}
        </PlainList>
      )}
    </Box>
  )
}

export function Student({
  student: { id, name, familyId, contactName, contactPhone, note },
}: {
  student: SessionStudent
}) {
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
          <Link href={`tel:${contactPhone}`} colorPalette="bowl" alone htmlTranslate="no">
            {formatPhone(contactPhone)}
          </Link>
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
