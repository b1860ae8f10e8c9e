import { Box, type DataListProps, EmptyState, Flex, Text } from '@rodada/ui'
import { CsvButton, type CsvButtonProps, DenseList } from '@rodada/ui/staff'
import { formatCount } from '@rodada/web/words/format'
import { lazy, Suspense } from 'react'
import type { ChartBar } from './report-chart.tsx'

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

interface ChartedRowsProps<Row> extends DataListProps<Row> {
  readonly empty: string
  readonly bars?: readonly ChartBar[]
  /** Says what the chart leaves out. */
  readonly chartNote?: string
  readonly format?: (value: number) => string
  /** Count of all rows; given where the table shows fewer. */
  readonly total?: number
  /** Downloads all rows. */
  readonly csv?: CsvButtonProps['fetch']
}

export function ChartedRows<Row>({
  empty,
  bars = [],
  chartNote,
  format = String,
  total,
  csv,
  ...list
}: ChartedRowsProps<Row>) {
  if (list.rows.length === 0) return <EmptyState title={empty} />
  return (
    <>
      {bars.length > 0 && (
        // The chart follows its box with a delay: until then it must not widen the page.
        <Box position="relative" height="60" mb={chartNote ? '1' : '4'} overflow="hidden">
          <Suspense>
            <ReportChart label={list.label} bars={bars} format={format} />
          </Suspense>
        </Box>
      )}
      {chartNote && (
        <Text tone="muted" size="sm" mb="4">
          {chartNote}
        </Text>
      )}
      <DenseList {...list} />
      <Flex align="center" justify="flex-end" gap="3" mt="2" data-print="hide">
        {total !== undefined && total > list.rows.length && (
          <Text tone="muted" size="sm">
            Las primeras {formatCount(list.rows.length)} de {formatCount(total)}.
          </Text>
        )}
        {csv && <CsvButton fetch={csv} />}
      </Flex>
    </>
  )
}
