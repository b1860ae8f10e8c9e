import type { HeldClass } from '@rodada/contracts/class/calls'
import { classStateLabels } from '@rodada/contracts/class/rules'
import { zoneNames } from '@rodada/contracts/timetable/place-hours'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { zoneOrSite } from '../../time/class-zone.ts'

export const classColumns: readonly CsvColumn<HeldClass>[] = [
  { heading: 'Clase', text: ({ id }) => id },
  { heading: 'Inicio', moment: ({ startedTime }) => startedTime, zone: ({ zone }) => zone },
  { heading: 'Fin', moment: ({ endedTime }) => endedTime, zone: ({ zone }) => zone },
  { heading: 'Instructor', text: ({ instructorId, instructorName }) => instructorName || `#${instructorId}` },
  { heading: 'Alumnos', text: ({ studentCount }) => studentCount },
  { heading: 'Nombres', text: ({ participants }) => participants.map(({ name }) => name).join(', ') },
  {
    heading: 'Cursos',
    text: ({ participants }) => [...new Set(participants.map(({ courseTitle }) => courseTitle))].join(', '),
  },
  { heading: 'Estado', text: ({ state }) => classStateLabels[state] },
  { heading: 'Zona horaria', text: ({ zone }) => zoneNames[zoneOrSite(zone)] },
]
