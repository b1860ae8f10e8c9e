import { Box, Link, Text } from '@rodada/ui'
import { isApiError } from '@rodada/web/calls/api-error'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { Await } from '@rodada/web/pages/router'
import { type ClassHour, shortClassMoment } from '@rodada/web/words/format'
import { Suspense } from 'react'

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
                {course.next && <Box as="span">: {shortClassMoment(course.next)}</Box>}
              </Text>
            )
          }
        </Await>
      </Suspense>
    </Box>
  )
}
