import { Box, Button, Grid, Skeleton, Text } from '@rodada/ui'
import { useWhenOnline } from '@rodada/web/connection'
import type { Deferred } from '@rodada/web/deferred'
import { failureOf } from '@rodada/web/failure-words'
import { Await, useAsyncError, useRevalidator } from '@rodada/web/router'
import { Suspense } from 'react'
import type { Figure } from './figures.ts'

function FailedFigures() {
  const error = useAsyncError()
  const { state, revalidate } = useRevalidator()
  useWhenOnline(revalidate)
  if (failureOf(error) === undefined) throw error
  return (
    <Box role="status" mt="4">
      <Text size="sm" tone="danger" mb="2">
        No pudimos cargar estas cifras.
      </Text>
      <Button
        position="relative"
        size="sm"
        variant="outline"
        colorPalette="ink"
        disabled={state === 'loading'}
        onClick={() => void revalidate()}
      >
        Reintentar
      </Button>
    </Box>
  )
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Grid as="dl" mt="4" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <Text as="dt" size="xs" tone="muted">
            {label}
          </Text>
          <Text as="dd" size="lg" fontWeight="bold">
            {value}
          </Text>
        </div>
      ))}
    </Grid>
  )
}

/** What matters about a tile in numbers; on their way and failed in their own place. */
export function TileFigures({ figures: { value } }: { figures: Deferred<readonly Figure[]> }) {
  return (
    <Suspense fallback={<Skeleton mt="4" height="3lh" width="full" />}>
      <Await resolve={value} errorElement={<FailedFigures />}>
        {(figures: readonly Figure[]) => <Figures figures={figures} />}
      </Await>
    </Suspense>
  )
}
