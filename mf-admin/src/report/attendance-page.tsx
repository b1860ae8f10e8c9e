import type { AttendanceLine } from '@rodada/contracts/report/calls'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { DateText, Labelled, Select } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useLocation, usePageData } from '@rodada/web/pages/router'
import { formatCount } from '@rodada/web/words/format'
import type { Days } from '../days/days.tsx'
import { RoleLink } from '../record-link.tsx'
import { cutNote, mostBars } from './bars.ts'
import { ChartedRows } from './charted-rows.tsx'
import { count, words } from './columns.tsx'
import { comparing, type Figure, Figures } from './figures.tsx'
import { type AskedReport, loadBoth, shownDays } from './report-days.ts'
import { ReportPage } from './report-page.tsx'

const counts = [
  count('Clases', ({ classes }: AttendanceLine) => classes),
  count('Asistencias', ({ attended }: AttendanceLine) => attended),
  count('Faltas', ({ missed }: AttendanceLine) => missed),
]

const date = {
  header: 'Fecha',
  by: ({ startsAt }: AttendanceLine) => startsAt,
  cell: ({ startsAt }: AttendanceLine) => (startsAt === null ? '' : <DateText value={startsAt} time />),
}

/** Names lead to the classes that were held. */
function columnsOf(by: string, days: Days) {
  const listOf = ({ id, startsAt }: AttendanceLine) => {
    const day = startsAt === null ? null : dayInMexico(new Date(startsAt))
    if (day !== null) return { from: day, to: day }
    return { ...days, [by === 'instructor' ? 'instructor' : 'course']: String(id) }
  }
  const name = {
    ...words('Nombre', (line: AttendanceLine) => line.name),
    lead: true,
    cell: (line: AttendanceLine) => (
      <RoleLink forRole="ClassCapturist" href={`/asistencia?${new URLSearchParams(listOf(line))}`}>
        {line.name}
      </RoleLink>
    ),
  }
  return by === 'session' ? [name, date, ...counts] : [name, ...counts]
}

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
export const loader = (args: LoaderArgs) => {
  const { read, api, search } = args
  const byCourse = (asked: AskedReport) => api.get('/api/Report/Attendance', asked)
  return loadBoth(
    args,
    async (asked) => {
      const table = read('/api/Report/Attendance?*', { stays: true })
      return Promise.all([table, search.get('by') ? byCourse(asked) : table])
    },
    byCourse,
  )
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
  const by = query.get('by') ?? ''
  const bySession = by === 'session'
  return (
    <ReportPage report={report} isOfDays filter={{ name: 'by', field: <GroupField query={query} /> }}>
      {([[{ lines, total }, now], before]) => (
        <>
          <Figures figures={figuresOf(now, before)} />
          <ChartedRows
            total={total}
            csv={(api) => api.download('/api/Report/Attendance/Csv', { query })}
            label="Asistencias"
            empty="No hubo clases en estos días."
            bars={attendanceBars(lines, bySession)}
            chartNote={cutNote(lines)}
            format={formatCount}
            columns={columnsOf(by, shownDays(query))}
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
