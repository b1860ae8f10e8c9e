import { Box, Link, Text } from '@rodada/ui'
import { isApiError } from '@rodada/web/calls/api-error'
import { useTypedRead } from '@rodada/web/calls/typed-read'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { Await } from '@rodada/web/pages/router'
import { type ClassHour, shortClassMoment } from '@rodada/web/words/format'
import { Suspense, useEffect, useState } from 'react'

/** The free course that newcomers start with. */
interface Trial {
  readonly id: number
  readonly title: string
  /** Its next class. */
  readonly next: ClassHour | undefined
}

/** The academy's free trial; null where there is none or the read fails: the page works without it. */
export async function loadTrial({ api, request: { signal } }: LoaderArgs): Promise<Trial | null> {
  try {
    const query = { total: 1, trialFirst: true }
    const [first] = await api.get('/api/Course/GetPopular', { query, signal, stays: true })
    // Without a free course the first one is paid.
    return first?.start.total === 0 ? { id: first.id, title: first.title, next: first.nextSession } : null
  } catch (error) {
    if (signal.aborted || !isApiError(error)) throw error
    return null
  }
}

/** When the trial is next: a page is minutes old, and its class may have begun. Until hydration it is what the server rendered. */
function NextClass({ id, next }: Trial) {
  const [now, setNow] = useState('')
  useEffect(() => setNow(new Date().toISOString()), [])
  const hasBegun = next !== undefined && next.startTime <= now
  const later = useTypedRead(hasBegun ? String(id) : null, async (api, _id, signal) => {
    const { nextSessions } = await api.get('/api/Course/Details/:id', { params: { id }, signal })
    return nextSessions.find(({ startTime }) => startTime > now)
  })
  const shown = hasBegun ? later : next
  return shown ? <Box as="span">: {shortClassMoment(shown)}</Box> : null
}

/** Link to the trial, for newcomers. Its line is reserved while it loads. */
export function FirstTime({ trial }: { trial: Promise<Trial | null> | Trial | null }) {
  return (
    <Box mt="4" minH="2lh">
      <Suspense fallback={null}>
        <Await resolve={trial}>
          {(course: Trial | null) =>
            course && (
              <Text>
                ¿Primera vez? <Link href={`/clase/${course.id}`}>Empieza gratis con {course.title}</Link>
                <NextClass {...course} />
              </Text>
            )
          }
        </Await>
      </Suspense>
    </Box>
  )
}
