import type { SessionStudent, StaffSession } from '@rodada/contracts/timetable/staff-calls'
import { Box, Button, chakra, Link, PlainList, QuietLoadingNote, Skeleton, Text } from '@rodada/ui'
import type { Api } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi } from '@rodada/web/pages/app'
import { useEffect, useRef, useState } from 'react'
import { CancelPlace } from '../../booking/cancel-place.tsx'
import { studentPath } from '../../participant/participant-paths.ts'

const Details = chakra('details')
const Summary = chakra('summary')

interface Asked {
  readonly students?: readonly SessionStudent[]
  readonly failure?: string
}

/** @returns null for a cancelled session. */
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

/** Reads when the list opens and after each reload of the week; the last answer shows until then. */
function useStudents(session: StaffSession, isOpen: boolean) {
  const api = useApi()
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    void readStudents(api, session, controller.signal).then((answer) => answer && setAsked(answer))
    return () => controller.abort()
  }, [api, session, isOpen])

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

/** Students of a session, read when the list opens. */
export function SessionStudents({ session, canCancel }: SessionStudentsProps) {
  const [isOpen, setOpen] = useState(false)
  const { students, failure, retry } = useStudents(session, isOpen)
  const summary = useRef<HTMLElement>(null)
  if (session.students === 0) return null

  function askAgain() {
    // The pressed button unmounts and would drop the focus.
    summary.current?.focus()
    void retry()
  }
  return (
    <Details fontSize="sm" alignSelf="stretch" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary ref={summary} cursor="pointer" minH="6" py={{ base: '2.5', lg: '0' }}>
        Alumnos
      </Summary>
      {failure !== undefined ? (
        <Box role="alert">
          <Text size="sm" tone="danger">
            {failure}
          </Text>
          <Button size="sm" variant="ghost" colorPalette="ink" px="0" onClick={askAgain}>
            Reintentar
          </Button>
        </Box>
      ) : students === undefined ? (
        <StudentsToCome session={session} canCancel={canCancel} />
      ) : students.length === 0 ? (
        <Text tone="muted">Ya no tiene alumnos.</Text>
      ) : (
        <PlainList
          css={{ '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '1' } }}
        >
          {students.map((student) => (
            <li key={student.bookingId}>
              <Link
                href={studentPath(student.id)}
                variant="quiet"
                display="inline-block"
                minH="6"
                htmlTranslate="no"
              >
                {student.name}
              </Link>
              {canCancel && student.status === 'booked' && <CancelPlace {...student} session={session} />}
            </li>
          ))}
        </PlainList>
      )}
    </Details>
  )
}

/** Placeholder of the final height: one line for each name; on phones buttons stand beside, elsewhere below. */
function StudentsToCome({ session: { students }, canCancel }: SessionStudentsProps) {
  const line = canCancel ? { base: 2.25, lg: 3.75 } : { base: 1.5, lg: 1.5 }
  return (
    <>
      <QuietLoadingNote />
      <Skeleton
        height={{ base: `${students * line.base}rem`, lg: `${students * line.lg}rem` }}
        width="full"
        aria-hidden
      />
    </>
  )
}
