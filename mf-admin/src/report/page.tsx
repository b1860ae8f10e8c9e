import { dayInMexico, isPlainDate } from '@rodada/contracts/words/plain-date'
import { Container, PageHeader, PrintButton } from '@rodada/ui'
import { FilterChips } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { areReversed, type Days, DaysError, dayFilters, daysText } from '../days/days.tsx'
import { AttendanceGroupField, AttendanceReport } from './attendance-report.tsx'
import { IncomeReport, IncomeStepField } from './income-report.tsx'
import { loadOwed, OwedReport } from './owed-report.tsx'
import { ReductionReport } from './reduction-report.tsx'
import { SalesReport } from './sales-report.tsx'
import { StudentReport } from './student-report.tsx'

/** The service refuses reversed days; the page explains why. */
const stays = { stays: true }

export const loader = async ({ read }: LoaderArgs) => {
  const [income, owed, reductions, attendance, students, sales] = await Promise.all([
    deferred(read('/api/Report/Income?*', stays)),
    deferred(loadOwed(read)),
    deferred(read('/api/Report/Reductions?*', stays)),
    deferred(read('/api/Report/Attendance?*', stays)),
    deferred(read('/api/Report/Students')),
    deferred(read('/api/Report/Sales?*', stays)),
  ])
  return { income, owed, reductions, attendance, students, sales }
}

/** Defaults: until today, from the first of that month. An invalid day counts as absent, as in the services. */
function shownDays(search: URLSearchParams, today: string): Days {
  const dayOf = (name: string) => [search.get(name) ?? ''].find(isPlainDate)
  const to = dayOf('to') ?? today
  return { from: dayOf('from') ?? `${to.slice(0, 7)}-01`, to }
}

function Reports({ query }: { readonly query: URLSearchParams }) {
  const { income, owed, reductions, attendance, students, sales } = usePageData<typeof loader>()
  return (
    <>
      <IncomeReport report={income.value} query={query} />
      <OwedReport report={owed.value} />
      <ReductionReport report={reductions.value} query={query} />
      <AttendanceReport report={attendance.value} query={query} />
      <StudentReport report={students.value} />
      <SalesReport report={sales.value} query={query} />
    </>
  )
}

/** Reports for the owner, /reportes: income, debts, attendance, students, sales and stock. */
export function Component() {
  const address = useListAddress(['from', 'to', 'step', 'by'])
  const { search } = address
  const today = dayInMexico(new Date())
  const days = shownDays(search, today)
  const isReversed = areReversed(days)
  return (
    <Container pb="12">
      <PageHeader title="Reportes" lead={isReversed ? undefined : daysText(days)}>
        <PrintButton variant="outline">Imprimir</PrintButton>
      </PageHeader>
      <FilterChips address={address}>
        {dayFilters(days, today)}
        <IncomeStepField query={search} />
        <AttendanceGroupField query={search} />
      </FilterChips>
      {isReversed ? <DaysError {...days} /> : <Reports query={search} />}
    </Container>
  )
}
