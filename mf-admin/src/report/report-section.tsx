import {
  Box,
  DataList,
  type DataListProps,
  EmptyState,
  FailedPart,
  PageSection,
  RowsSkeleton,
} from '@rodada/ui'
import { Await } from '@rodada/web/router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ChartBar } from './report-chart.tsx'

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

interface ReportSectionProps<Report> {
  readonly title: string
  readonly report: Report | Promise<Report>
  readonly children: (report: Report) => ReactNode
}

/** A report of the page, which waits for no other. */
export function ReportSection<Report>({ title, report, children }: ReportSectionProps<Report>) {
  return (
    <PageSection title={title}>
      <Suspense fallback={<RowsSkeleton />}>
        <Await resolve={report} errorElement={<FailedPart />}>
          {children}
        </Await>
      </Suspense>
    </PageSection>
  )
}

interface ChartedRowsProps<Row> extends DataListProps<Row> {
  readonly empty: string
  readonly bars?: readonly ChartBar[]
  readonly format?: (value: number) => string
}

/** Figures as a chart and as a table. */
export function ChartedRows<Row>({ empty, bars = [], format = String, ...list }: ChartedRowsProps<Row>) {
  if (list.rows.length === 0) return <EmptyState title={empty} />
  return (
    <>
      {bars.length > 0 && (
        <Box position="relative" height="60" mb="4">
          <Suspense>
            <ReportChart label={list.label} bars={bars} format={format} />
          </Suspense>
        </Box>
      )}
      <DataList {...list} />
    </>
  )
}
