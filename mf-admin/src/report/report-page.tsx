import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { Container, FailedPart, PageHeader, PrintButton, RowsSkeleton, Text } from '@rodada/ui'
import { FilterChips, PageTabs } from '@rodada/ui/staff'
import { useListAddress } from '@rodada/web/lists/list-address'
import { Await, useLocation } from '@rodada/web/pages/router'
import { type ReactNode, Suspense } from 'react'
import { dayFilters, daysText } from '../days/days.tsx'
import { daysNote, shownDays } from './report-days.ts'

const reports = [
  ['/reportes', 'Ingresos'],
  ['/reportes/por-cobrar', 'Por cobrar'],
  ['/reportes/descuentos', 'Descuentos'],
  ['/reportes/asistencia', 'Asistencia'],
  ['/reportes/ocupacion', 'Ocupación'],
  ['/reportes/instructores', 'Instructores'],
  ['/reportes/alumnos', 'Alumnos'],
  ['/reportes/ventas', 'Ventas'],
  ['/reportes/existencias', 'Existencias'],
] as const

interface ReportPageProps<Report> {
  readonly report: Report | Promise<Report>
  /** Whether the report is about days that are chosen; else it is about today. */
  readonly isOfDays?: boolean
  /** A filter beside the days. */
  readonly filter?: { readonly name: string; readonly field: ReactNode }
  readonly children: (report: Report) => ReactNode
}

/** One of the reports; the days that were chosen stay from one to the next. */
export function ReportPage<Report>({ report, isOfDays = false, filter, children }: ReportPageProps<Report>) {
  const address = useListAddress(['from', 'to', ...(filter ? [filter.name] : [])])
  const { pathname } = useLocation()
  const { search } = address
  const days = shownDays(search)
  const note = isOfDays ? daysNote(search) : ''
  const chosen = new URLSearchParams([...search].filter(([name]) => name === 'from' || name === 'to'))
  const query = chosen.size === 0 ? '' : `?${chosen}`
  return (
    <Container pb="12">
      <PageHeader
        title={reports.find(([path]) => path === pathname)?.[1] ?? 'Reportes'}
        lead={isOfDays ? daysText(days) : 'Al día de hoy'}
      >
        <PrintButton variant="outline">Imprimir</PrintButton>
      </PageHeader>
      <PageTabs
        label="Reportes"
        tabs={reports.map(([path, label]) => ({ label, href: path + query, isCurrent: path === pathname }))}
      />
      {isOfDays && (
        <FilterChips address={address}>
          {dayFilters(days, dayInMexico(new Date()))}
          {filter?.field}
        </FilterChips>
      )}
      {note !== '' && (
        <Text role="status" tone="muted" size="sm" mb="3">
          {note}
        </Text>
      )}
      <Suspense fallback={<RowsSkeleton />}>
        <Await resolve={report} errorElement={<FailedPart />}>
          {children}
        </Await>
      </Suspense>
    </Container>
  )
}
