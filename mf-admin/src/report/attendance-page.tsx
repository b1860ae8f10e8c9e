import type { AttendanceLine } from '@rodada/contracts/report/calls'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { DateText, Labelled, Select } from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useLocation, usePageData } from '@rodada/web/pages/router'
import { formatCount } from '@rodada/web/words/format'
import { cutNote, mostBars } from './bars.ts'
import { ChartedRows } from './charted-rows.tsx'
import { comparing, type Figure, Figures } from './figures.tsx'
import { daysBefore, ifAnswered, shownDays } from './report-days.ts'
import { ReportPage } from './report-page.tsx'

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

interface Attendance {
  readonly lines: readonly AttendanceLine[]
  readonly total?: number
}

/** The figures are sums over courses, whatever the table is divided by: of these there are fewest. */
export const loader = async ({ read, api, search, request: { signal } }: LoaderArgs) => {
  const days = shownDays(search)
  const before = daysBefore(days)
  const table = read('/api/Report/Attendance?*', { stays: true })
  const report = Promise.all([
    table,
    search.get('by')
      ? ifAnswered(before && api.get('/api/Report/Attendance', { query: days, signal, stays: true }))
      : table,
    ifAnswered(before && api.get('/api/Report/Attendance', { query: before, signal, stays: true })),
  ])
  return { report: (await deferred(report)).value }
}

function sumsOf({ lines }: Attendance) {
  const sum = (of: (line: AttendanceLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const [attended, missed] = [sum((line) => line.attended), sum((line) => line.missed)]
  const share = attended + missed === 0 ? null : Math.round((100 * attended) / (attended + missed))
  return { classes: sum((line) => line.classes), attended, missed, share }
}

function figuresOf(now: Attendance, before: Attendance | null): Figure[] {
  const sums = sumsOf(now)
  const { share } = sums
  const figure = comparing(sums, before && sumsOf(before))
  return [
    figure('Clases dadas', ({ classes }) => classes),
    figure('Asistencias', ({ attended }) => attended),
    figure('Faltas', ({ missed }) => missed),
    ...(share === null
      ? []
      : [{ label: 'Vino de lo reservado', value: share, format: (of: number) => `${formatCount(of)} %` }]),
  ]
}

/** Who came, by course, instructor or session, /reportes/asistencia. */
export function Component() {
  const { report } = usePageData<typeof loader>()
  const query = new URLSearchParams(useLocation().search)
  const bySession = query.get('by') === 'session'
  return (
    <ReportPage report={report} isOfDays filter={{ name: 'by', field: <GroupField query={query} /> }}>
      {([{ lines, total }, now, before]) => (
        <>
          {now && <Figures figures={figuresOf(now, before)} />}
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
        </>
      )}
    </ReportPage>
  )
}

function GroupField({ query }: { readonly query: URLSearchParams }) {
  return (
    <Labelled label="Por">
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
