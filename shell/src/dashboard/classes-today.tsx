import { mayAccess } from '@rodada/contracts/roles'
import type { StaffSession } from '@rodada/contracts/timetable/staff-calls'
import { Badge, Box, Flex, Link, PlainList, Text } from '@rodada/ui'
import { type Deferred, deferred } from '@rodada/web/calls/deferred'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { formatClassClock, joinWords } from '@rodada/web/words/format'
import { AwaitedPart, PanelPart } from './panel-part.tsx'
import { useMayOpen } from './waiting-list.tsx'

/** Sessions of today, with the instant at which they were read. */
interface ClassDay {
  readonly sessions: readonly StaffSession[]
  readonly now: string
}

async function readToday({ api, request: { signal } }: LoaderArgs): Promise<ClassDay> {
  const sessions = await api.get('/api/Timetable/Today', { signal, stays: true })
  return { sessions, now: new Date().toISOString() }
}

/** Null for roles that do not see all classes. */
export async function loadClassesToday(args: LoaderArgs): Promise<Deferred<ClassDay> | null> {
  return mayAccess(['ClassCapturist', 'Admin'], args.roles) ? deferred(readToday(args)) : null
}

/** Most classes in the list: the timetable has the rest. */
const mostClasses = 6

/** `3 de 12 lugares`, or `3 reservados` without a limit. */
function takenText({ taken, capacity }: StaffSession): string {
  if (capacity !== null) return `${taken} de ${capacity} ${capacity === 1 ? 'lugar' : 'lugares'}`
  return taken === 1 ? '1 reservado' : `${taken} reservados`
}

function whoHolds({ instructors }: StaffSession): string {
  return instructors.length === 0 ? 'Sin instructor' : joinWords(instructors.map(({ name }) => name))
}

function ClassRow({ session, now, href }: { session: StaffSession; now: string; href: string }) {
  const { courseTitle, address, instructors, startTime } = session
  return (
    <Box as="li" py="1.5">
      <Flex gap="2" align="center" wrap="wrap">
        <Link
          href={href}
          variant="quiet"
          alone
          fontWeight="semibold"
          minW="0"
          overflowWrap="anywhere"
          htmlTranslate="no"
        >
          {`${formatClassClock(session)} · ${courseTitle}`}
        </Link>
        {startTime <= now && <Badge colorPalette="bowl">En curso</Badge>}
      </Flex>
      <Text size="sm" tone={instructors.length === 0 ? 'danger' : 'muted'}>
        {[takenText(session), address?.name, whoHolds(session)].filter(Boolean).join(' · ')}
      </Text>
    </Box>
  )
}

interface ClassRowsProps extends ClassDay {
  /** Classes that the instructor's panel shows are left out. */
  isOthers: boolean
}

function ClassRows({ sessions, now, isOthers }: ClassRowsProps) {
  const timetable = useMayOpen()('/administrar-horario') ? '/administrar-horario' : '/calendario'
  const ahead = sessions.filter(({ endTime }) => endTime > now)
  const more = ahead.length - mostClasses
  if (ahead.length === 0)
    return (
      <Text tone="muted">
        {sessions.length > 0 ? 'Ya terminaron.' : isOthers ? 'No hay otras.' : 'Hoy no hay clases.'}
      </Text>
    )
  return (
    <>
      <PlainList
        aria-label="Clases de hoy"
        css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'line' } }}
      >
        {ahead.slice(0, mostClasses).map((session) => (
          <ClassRow key={session.id} session={session} now={now} href={timetable} />
        ))}
      </PlainList>
      {more > 0 && (
        <Link href={timetable} alone>
          Y {more} más en el horario
        </Link>
      )}
    </>
  )
}

/** The classes of today that are not over: when, how full, where and who holds them. */
export function ClassesToday({ classes }: { classes: Deferred<ClassDay> }) {
  const { user } = useSession()
  const isInstructor = user?.roles.includes('Instructor') === true
  // As the service chooses those of the panel.
  const isInPanel = ({ instructors }: StaffSession) =>
    isInstructor && (instructors.length === 0 || instructors.some(({ id }) => id === user.id))
  return (
    <PanelPart title={isInstructor ? 'Otras clases de hoy' : 'Clases de hoy'} dense>
      <AwaitedPart part={classes} height="12rem">
        {({ sessions, now }: ClassDay) => (
          <ClassRows
            sessions={sessions.filter((session) => !isInPanel(session))}
            now={now}
            isOthers={isInstructor}
          />
        )}
      </AwaitedPart>
    </PanelPart>
  )
}
