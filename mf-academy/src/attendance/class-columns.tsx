import type { HeldClass } from '@rodada/contracts/class-attendance'
import { type ClassState, classStateLabels } from '@rodada/contracts/class-rules'
import {
  type DataColumn,
  DateText,
  Flex,
  Link,
  PlainList,
  StatusLabel,
  type StatusLook,
  Text,
} from '@rodada/ui'
import { courseAttendancePath, studentAttendancePath } from '../participant/participant-paths.ts'
import { ClassActions } from './class-actions.tsx'

/** How the state of a class is called, and its colour. */
export const classStateLooks: Readonly<Record<ClassState, StatusLook>> = {
  open: { label: classStateLabels.open, tone: 'success' },
  finished: { label: classStateLabels.finished, tone: 'secondary' },
  undone: { label: classStateLabels.undone, tone: 'warning' },
}

/** Why a class ended, where its instructor did not end it. */
const endings = { abandoned: 'Terminó sola a las 6 horas.', staff: 'La terminó el personal.' } as const

function Students({ participants, studentCount }: HeldClass) {
  const others = studentCount - participants.length
  return (
    <PlainList gap="2">
      {participants.map(({ id, name, courseId, courseTitle }) => (
        <li key={id}>
          <Link colorPalette="bowl" display="inline-block" minH="6" href={studentAttendancePath(id)}>
            #{id} {name}
          </Link>
          <Text size="sm" tone="muted">
            <Link variant="quiet" display="inline-block" minH="6" href={courseAttendancePath(courseId)}>
              {courseTitle}
            </Link>
          </Text>
        </li>
      ))}
      {others > 0 && (
        <li>
          <Text as="span" size="sm" tone="muted">
            {others === 1 ? 'y 1 alumno más' : `y ${others} alumnos más`}
          </Text>
        </li>
      )}
    </PlainList>
  )
}

function State({ state, endReason }: HeldClass) {
  return (
    <Flex direction="column" align={{ base: 'flex-end', lg: 'flex-start' }} gap="1.5">
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
  { header: 'Inicio', cell: ({ startedTime }) => <DateText value={startedTime} time /> },
  { header: 'Instructor', cell: ({ instructorId, instructorName }) => instructorName || `#${instructorId}` },
  { header: 'Alumnos', cell: (row) => <Students {...row} /> },
  { header: 'Estado', cell: (row) => <State {...row} /> },
]

export const actionColumn: DataColumn<HeldClass> = {
  header: 'Acciones',
  cell: (row) => <ClassActions row={row} />,
}
