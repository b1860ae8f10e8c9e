import type { LogListItem } from '@rodada/contracts/log/calls'
import { logLevelLabels } from '@rodada/contracts/log/level'
import type { CsvColumn } from '@rodada/service/list/csv-text'

export const logColumns: readonly CsvColumn<LogListItem>[] = [
  { heading: 'ID', text: ({ id }) => id },
  { heading: 'Fecha', moment: ({ createdTime }) => createdTime },
  { heading: 'Movimiento', text: ({ title }) => title },
  { heading: 'Descripción', text: ({ description }) => description },
  { heading: 'ID del usuario', text: ({ userId }) => userId },
  { heading: 'Usuario', text: ({ userName }) => userName },
  { heading: 'ID de la persona', text: ({ subjectId }) => subjectId },
  { heading: 'Persona', text: ({ subjectName }) => subjectName },
  { heading: 'Nivel', text: ({ level }) => logLevelLabels[level] },
]
