import type { OccupancyLine } from '@rodada/contracts/report/calls'
import { formatHour } from '@rodada/contracts/words/dates'
import { weekdayName } from '@rodada/contracts/words/weekdays'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useLocation, usePageData } from '@rodada/web/pages/router'
import { formatCount } from '@rodada/web/words/format'
import { RoleLink } from '../record-link.tsx'
import { ChartedRows } from './charted-rows.tsx'
import { count, words } from './columns.tsx'
import { comparing, type Figure, Figures } from './figures.tsx'
import { loadBoth } from './report-days.ts'
import { ReportPage } from './report-page.tsx'

export const loader = (args: LoaderArgs) =>
  loadBoth(
    args,
    ({ stays }) => args.read('/api/Report/Occupancy?*', { stays }),
    (asked) => args.api.get('/api/Report/Occupancy', asked),
  )

const percentText = (percent: number) => `${formatCount(percent)} %`

/** Leads to the last week in which there was the slot. */
function SlotLink({ day, hour, locationId, latest }: OccupancyLine) {
  const week = new URLSearchParams({ from: latest, ...(locationId && { addressId: String(locationId) }) })
  return (
    <RoleLink forRole="ClassCapturist" href={`/administrar-horario?${week}`}>
      {`${weekdayName(day)}, ${formatHour(hour)}`}
    </RoleLink>
  )
}

const columns = [
  { header: 'Horario', lead: true, by: ({ day, hour }: OccupancyLine) => `${day} ${hour}`, cell: SlotLink },
  words('Lugar', ({ place }: OccupancyLine) => place),
  count('Clases', ({ sessions }: OccupancyLine) => sessions),
  {
    header: 'Lugares',
    align: 'end',
    by: ({ places }: OccupancyLine) => places,
    cell: ({ places }: OccupancyLine) => (places === null ? 'Sin límite' : formatCount(places)),
  },
  count('Reservados', ({ booked }: OccupancyLine) => booked),
  count('Asistieron', ({ attended }: OccupancyLine) => attended),
  {
    header: 'Ocupación',
    align: 'end',
    by: ({ percent }: OccupancyLine) => percent,
    cell: ({ percent }: OccupancyLine) => percent !== null && percentText(percent),
  },
] as const

interface Occupancy {
  readonly lines: readonly OccupancyLine[]
}

const sum = (lines: readonly OccupancyLine[], of: (line: OccupancyLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0)

/** Of slots whose places are limited; without one there is no share. */
function shareOf({ lines }: Occupancy): number {
  const limited = lines.filter(({ places }) => places !== null)
  return Math.round(
    (100 * sum(limited, ({ booked }) => booked)) /
      Math.max(
        1,
        sum(limited, ({ places }) => places ?? 0),
      ),
  )
}

function figuresOf(now: Occupancy, before: Occupancy | null): Figure[] {
  const figure = comparing(now, before)
  return [
    ...(now.lines.some(({ places }) => places !== null) ? [figure('Ocupación', shareOf, percentText)] : []),
    figure('Clases', ({ lines }) => sum(lines, ({ sessions }) => sessions)),
    figure('Reservados', ({ lines }) => sum(lines, ({ booked }) => booked)),
    figure('Asistieron', ({ lines }) => sum(lines, ({ attended }) => attended)),
  ]
}

/** How full the hours of the week are, the emptiest first, /reportes/ocupacion. */
export function Component() {
  const { report } = usePageData<typeof loader>()
  const query = new URLSearchParams(useLocation().search)
  return (
    <ReportPage report={report} isOfDays>
      {([occupancy, before]) => (
        <>
          <Figures figures={figuresOf(occupancy, before)} />
          <ChartedRows
            csv={(api) => api.download('/api/Report/Occupancy/Csv', { query })}
            label="Ocupación por horario"
            empty="No hubo clases en estos días."
            columns={columns}
            rows={occupancy.lines}
            keyOf={({ day, hour, locationId }) => `${day} ${hour} ${locationId}`}
          />
        </>
      )}
    </ReportPage>
  )
}
