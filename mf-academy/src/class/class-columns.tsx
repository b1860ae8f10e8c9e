import type { HeldClass } from '@rodada/contracts/class/calls'
import { type ClassState, classStateLabels } from '@rodada/contracts/class/rules'
import { Box, type DataColumn, DateText, Flex, Link, StatusLabel, type StatusLook, Text } from '@rodada/ui'
import { BreakingText, oneLine } from '@rodada/ui/staff'
import { joinWords } from '@rodada/web/words/format'
import { courseAttendancePath, studentAttendancePath } from '../participant/participant-paths.ts'
import { ClassActions } from './class-actions.tsx'

export const classStateLooks: Readonly<Record<ClassState, StatusLook>> = {
  open: { label: classStateLabels.open, tone: 'success' },
  finished: { label: classStateLabels.finished, tone: 'secondary' },
  undone: { label: classStateLabels.undone, tone: 'warning' },
}

/** Shown where the instructor did not end the class. */
const endings = { abandoned: 'Terminó sola a las 6 horas.', staff: 'La terminó el personal.' } as const

/** Links on two lines would be too close to tap apart. */
const linksLine = {
  ...oneLine,
  maxW: { lg: '24rem' },
  // `text-overflow` cuts inline text only, not boxes.
  '& a': { display: { base: 'inline-block', lg: 'inline' }, minH: { base: '6', lg: 'auto' } },
}

/** Students of a class, and their courses. */
function Students({ participants, studentCount }: HeldClass) {
  const others = studentCount - participants.length
  const courses = new Map(participants.map(({ courseId, courseTitle }) => [courseId, courseTitle]))
  const names = joinWords(participants.map(({ name }) => name))
  return (
    <Box css={linksLine} title={[names, ...courses.values()].join(' · ')}>
      {participants.map(({ id, name }, index) => (
        <Box as="span" key={id}>
          {index > 0 && ', '}
          <Link colorPalette="bowl" href={studentAttendancePath(id)}>
            #{id} {name}
          </Link>
        </Box>
      ))}
      {others > 0 && (
        <>
          {' '}
          <Text as="span" size="sm" tone="muted">
            {others === 1 ? 'y 1 alumno más' : `y ${others} alumnos más`}
          </Text>
        </>
      )}
      {[...courses].map(([id, title]) => (
        <Box as="span" key={id}>
          {' · '}
          <Link variant="quiet" href={courseAttendancePath(id)}>
            {title}
          </Link>
        </Box>
      ))}
    </Box>
  )
}

function State({ state, endReason }: HeldClass) {
  return (
    <Flex direction="column" align={{ base: 'flex-end', lg: 'flex-start' }} gap={{ base: '1.5', lg: '0' }}>
      <StatusLabel status={state} looks={classStateLooks} />
      {state === 'finished' && endReason !== null && endReason !== 'instructor' && (
        <Text as="span" size="sm" tone="muted">
          {endings[endReason]}
        </Text>
      )}
    </Flex>
  )
}

export const classColumns: readonly DataColumn<HeldClass>[] = [
  { header: 'Clase', lead: true, cell: ({ id }) => `Clase #${id}` },
  { header: 'Estado', place: 'status', cell: (row) => <State {...row} /> },
  {
    header: 'Inicio',
    cell: ({ startedTime, zone }) => <DateText value={startedTime} time short zone={zone} />,
  },
  {
    header: 'Instructor',
    cell: ({ instructorId, instructorName }) => (
      <BreakingText>{instructorName || `#${instructorId}`}</BreakingText>
    ),
  },
  { header: 'Alumnos', cell: (row) => <Students {...row} /> },
]

export const actionColumn: DataColumn<HeldClass> = {
  header: 'Acciones',
  place: 'acts',
  cell: (row) => <ClassActions row={row} />,
}
