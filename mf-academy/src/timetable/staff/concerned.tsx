import type { ConcernedSession } from '@rodada/contracts/timetable/cancellation'
import { Box, Heading, PlainList, QuietLoadingNote, Skeleton, Text } from '@rodada/ui'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi } from '@rodada/web/pages/app'
import { formatClassHour } from '@rodada/web/words/format'
import { useEffect, useId, useState } from 'react'
import { Student } from './session-students.tsx'

export interface DayWish {
  /** Empty: not chosen yet. */
  readonly addressId: string
  readonly date: string
  readonly from: string
  readonly to: string
}

interface Asked {
  /** The wish that it answers. */
  readonly key: string
  readonly sessions?: readonly ConcernedSession[]
  readonly failure?: string
}

/**
 * The sessions of a place, day and hours that can be cancelled, read anew with each choice.
 * @param loadedAt of the page's data: a refusal reloads them, and may mean that there are others by now.
 */
export function useConcerned({ addressId, date, from, to }: DayWish, loadedAt: string): Asked {
  const api = useApi()
  const key = [addressId, date, from, to, loadedAt].join(' ')
  const [asked, setAsked] = useState<Asked>({ key: '' })

  useEffect(() => {
    if (addressId === '' || date === '') return
    const { signal, abort } = controlled()
    const query = {
      addressId: Number(addressId),
      date,
      ...(from !== '' && { from }),
      ...(to !== '' && { to }),
    }
    void api
      .get('/api/ClassCapturist/Timetable/Concerned', { query, signal, stays: true })
      .then((sessions) => setAsked({ key, sessions }))
      .catch((error: unknown) => {
        if (signal.aborted) return
        if (!isApiError(error)) throw error
        setAsked({ key, failure: error.message })
      })
    return abort
  }, [api, key, addressId, date, from, to])
  return asked.key === key ? asked : { key }
}

function controlled() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`

/** `3 clases · 14 familias`. */
function sumText(sessions: readonly ConcernedSession[]): string {
  const families = new Set(sessions.flatMap(({ booked }) => booked.map(({ familyId }) => familyId)))
  return `${count(sessions.length, 'clase', 'clases')} · ${count(families.size, 'familia', 'familias')}`
}

/** Classes that would be cancelled, with whom to call. */
export function Concerned({ asked: { sessions, failure }, isChosen }: { asked: Asked; isChosen: boolean }) {
  const id = useId()
  if (failure !== undefined)
    return (
      <Text role="alert" tone="danger">
        {failure}
      </Text>
    )
  if (!isChosen) return null
  if (sessions === undefined)
    return (
      <>
        <QuietLoadingNote />
        <Skeleton height="6rem" aria-hidden />
      </>
    )
  if (sessions.length === 0) return <Text as="output">No hay clases que cancelar.</Text>
  return (
    <Box as="section" aria-labelledby={id} fontSize="sm">
      <Text as="output" id={id} fontWeight="bold" mb="1.5" display="block">
        {sumText(sessions)}
      </Text>
      <Box role="group" aria-labelledby={id} tabIndex={0} maxH="11rem" overflowY="auto">
        {sessions.map((session) => (
          <Box key={session.id} mb="3">
            <Heading as="h3" size="small" fontSize="sm">
              {formatClassHour(session)} {session.courseTitle}
            </Heading>
            {session.booked.length === 0 ? (
              <Text tone="muted">Nadie ha reservado.</Text>
            ) : (
              <PlainList gap="1.5">
                {session.booked.map((student) => (
                  <li key={student.bookingId}>
                    <Student student={student} />
                  </li>
                ))}
              </PlainList>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
