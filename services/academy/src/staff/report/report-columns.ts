import { reductionKindLabels } from '@rodada/contracts/money/reduction-rules'
import type {
  AttendanceLine,
  OccupancyLine,
  ReductionLine,
  StudentLine,
} from '@rodada/contracts/report/calls'
import { weekdayName } from '@rodada/contracts/words/weekdays'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { balanceCell } from '../../sale/subscription/balance-cell.ts'

export const attendanceColumns: readonly CsvColumn<AttendanceLine>[] = [
  { heading: 'Nombre', text: ({ name }) => name },
  { heading: 'Fecha', moment: ({ startsAt }) => startsAt },
  { heading: 'Clases', text: ({ classes }) => classes },
  { heading: 'Asistencias', text: ({ attended }) => attended },
  { heading: 'Faltas', text: ({ missed }) => missed },
]

export const occupancyColumns: readonly CsvColumn<OccupancyLine>[] = [
  { heading: 'Día', text: ({ day }) => weekdayName(day) },
  { heading: 'Hora', text: ({ hour }) => hour },
  { heading: 'Lugar', text: ({ place }) => place },
  { heading: 'Clases', text: ({ sessions }) => sessions },
  { heading: 'Lugares', text: ({ places }) => places },
  { heading: 'Reservados', text: ({ booked }) => booked },
  { heading: 'Asistieron', text: ({ attended }) => attended },
  { heading: 'Ocupación %', text: ({ percent }) => percent },
]

/** @param date heading of the date. */
export const studentColumns = (date: string): readonly CsvColumn<StudentLine>[] => [
  { heading: 'Alumno', text: ({ name }) => name },
  { heading: 'Clase', text: ({ course }) => course },
  { heading: 'Le quedan', text: (line) => balanceCell(line) },
  { heading: date, moment: (line) => line.date },
  { heading: 'Suscripción', text: ({ subscriptionId }) => subscriptionId },
  { heading: 'Cuenta', text: ({ userId }) => userId },
]

export const reductionColumns: readonly CsvColumn<ReductionLine>[] = [
  { heading: 'Mes', text: ({ month }) => month.slice(0, 7) },
  { heading: 'Tipo', text: ({ kind }) => reductionKindLabels[kind] },
  { heading: 'Cuántos', text: ({ count }) => count },
  { heading: 'Descontado', amount: ({ amount }) => amount },
]
