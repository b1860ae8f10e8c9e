import { Box, type DataListProps, EmptyState, Flex, Text } from '@rodada/ui'
import { CsvButton, type CsvButtonProps, type SortedColumn, SortedList } from '@rodada/ui/staff'
import { formatCount } from '@rodada/web/words/format'
import { lazy, Suspense } from 'react'
import type { ChartBar } from './report-chart.tsx'

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

interface ChartedRowsProps<Row> extends Omit<DataListProps<Row>, 'columns'> {
  readonly columns: readonly SortedColumn<Row>[]
  readonly empty: string
  /** A single one compares nothing, and is not drawn. */
  readonly bars?: readonly ChartBar[]
  /** Says what the chart leaves out. */
  readonly chartNote?: string
  readonly format?: (value: number) => string
  /** Count of all rows; given where the service answers fewer. */
  readonly total?: number
  /** Downloads all rows. */
  readonly csv?: CsvButtonProps['fetch']
}

/** As many as the services answer: a year by day has thousands, which take a browser many seconds. */
const mostRows = 200

export function ChartedRows<Row>({
  empty,
  bars = [],
  chartNote,
  format = String,
  csv,
  ...list
}: ChartedRowsProps<Row>) {
  const { total = list.rows.length, ...table } = list
  const shown = Math.min(list.rows.length, mostRows)
  const sortNote = total > list.rows.length ? ' y se ordenan solo estas' : ''
  if (list.rows.length === 0) return <EmptyState title={empty} />
  return (
    <>
      {bars.length > 1 && (
        // The chart follows its box with a delay: until then it must not widen the page.
        <Box position="relative" height="60" mb={chartNote ? '1' : '4'} overflow="hidden">
          <Suspense>
            <ReportChart label={list.label} bars={bars} format={format} />
          </Suspense>
        </Box>
      )}
      {bars.length > 1 && chartNote && (
        <Text tone="muted" size="sm" mb="4">
          {chartNote}
        </Text>
      )}
      <Flex align="center" justify="flex-end" wrap="wrap" columnGap="3" mb="2" data-print="hide">
        {total > shown && (
          <Text tone="muted" size="sm">
            {`Se muestran las primeras ${formatCount(shown)} de ${formatCount(total)}${sortNote}. En el CSV están todas.`}
          </Text>
        )}
        {csv && <CsvButton fetch={csv} />}
      </Flex>
      <SortedList {...table} most={mostRows} />
    </>
  )
}
