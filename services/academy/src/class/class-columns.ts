import type { HeldClass } from '@rodada/contracts/class-attendance'
import { classStateLabels } from '@rodada/contracts/class-rules'
import type { CsvColumn } from '@rodada/service/list/csv-text'

export const classColumns: readonly CsvColumn<HeldClass>[] = [
  { heading: 'Clase', text: ({ id }) => id },
  { heading: 'Inicio', moment: ({ startedTime }) => startedTime },
  { heading: 'Fin', moment: ({ endedTime }) => endedTime },
  { heading: 'Instructor', text: ({ instructorId, instructorName }) => instructorName || `#${instructorId}` },
  { heading: 'Alumnos', text: ({ studentCount }) => studentCount },
  { heading: 'Nombres', text: ({ participants }) => participants.map(({ name }) => name).join(', ') },
  {
    heading: 'Cursos',
    text: ({ participants }) => [...new Set(participants.map(({ courseTitle }) => courseTitle))].join(', '),
  },
  { heading: 'Estado', text: ({ state }) => classStateLabels[state] },
]
