import type { AttendanceLine } from '@rodada/contracts/report/calls'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { DateText, Labelled, Select } from '@rodada/ui'
import { formatCount } from '@rodada/web/words/format'
import { cutNote, mostBars } from './bars.ts'
import { ChartedRows, ReportSection } from './report-section.tsx'

const columns = [
  { header: 'Nombre', lead: true, cell: ({ name }: AttendanceLine) => name },
  { header: 'Clases', align: 'end', cell: ({ classes }: AttendanceLine) => formatCount(classes) },
  { header: 'Asistencias', align: 'end', cell: ({ attended }: AttendanceLine) => formatCount(attended) },
  { header: 'Faltas', align: 'end', cell: ({ missed }: AttendanceLine) => formatCount(missed) },
] as const

const sessionColumns = [
  ...columns.slice(0, 1),
  {
    header: 'Fecha',
    cell: ({ startsAt }: AttendanceLine) => (startsAt === null ? '' : <DateText value={startsAt} time />),
  },
  ...columns.slice(1),
]

const groups = [
  ['', 'Clase'],
  ['instructor', 'Instructor'],
  ['session', 'Fecha y hora'],
] as const

/** One bar a line, never merged by name: two instructors may share one. Sessions come newest first and are drawn oldest first. */
export function attendanceBars(lines: readonly AttendanceLine[], bySession: boolean) {
  const bars = lines.slice(0, mostBars).map(({ name, startsAt, attended }) => ({
    name: startsAt === null ? name : `${name}, ${momentFormat.format(new Date(startsAt))}`,
    value: attended,
  }))
  return bySession ? bars.toReversed() : bars
}

const momentFormat = new Intl.DateTimeFormat('es-MX', {
  ...({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const),
  timeZone: siteZone,
})

interface AttendanceReportProps {
  readonly report: Promise<Attendance> | Attendance
  readonly query: URLSearchParams
}

interface Attendance {
  readonly lines: readonly AttendanceLine[]
  readonly total?: number
}

export function AttendanceReport({ report, query }: AttendanceReportProps) {
  const bySession = query.get('by') === 'session'
  return (
    <ReportSection title="Asistencia" report={report}>
      {({ lines, total }) => (
        <ChartedRows
          total={total}
          csv={(api) => api.download('/api/Report/Attendance/Csv', { query })}
          label="Asistencias"
          empty="No hubo clases en estos días."
          bars={attendanceBars(lines, bySession)}
          chartNote={cutNote(lines)}
          format={formatCount}
          columns={bySession ? sessionColumns : columns}
          rows={lines}
          keyOf={({ id, startsAt }) => `${id} ${startsAt}`}
        />
      )}
    </ReportSection>
  )
}

export function AttendanceGroupField({ query }: { readonly query: URLSearchParams }) {
  return (
    <Labelled label="Asistencia por">
      {(id) => (
        <Select id={id} name="by" defaultValue={query.get('by') ?? ''}>
          {groups.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}
