import { Button, Flex, Grid, Link, Skeleton, Text, VisuallyHidden } from '@rodada/ui'
import { useWhenOnline } from '@rodada/web/calls/connection'
import { failureOf } from '@rodada/web/calls/failure-words'
import { Await, useAsyncError, useRevalidator } from '@rodada/web/pages/router'
import { type ReactNode, Suspense } from 'react'
import type { Figure, FigureGroup } from './figure-source.ts'

function FailedFigures() {
  const error = useAsyncError()
  const { state, revalidate } = useRevalidator()
  useWhenOnline(revalidate)
  if (failureOf(error) === undefined) throw error
  return (
    <Flex role="status" gridArea="1 / 1" gap="3" wrap="wrap" align="center" alignContent="start">
      <Text size="sm" tone="danger">
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
    </Flex>
  )
}

interface FigureGridProps {
  labels: readonly string[]
  /** Renders the value of a label. */
  figureOf: (label: string) => ReactNode
  hidden?: boolean
}

function FigureGrid({ labels, figureOf, hidden }: FigureGridProps) {
  return (
    <Grid
      as="dl"
      gap="3"
      gridArea="1 / 1"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      visibility={hidden ? 'hidden' : undefined}
    >
      {labels.map((label) => (
        // Aligns the values, however many lines the labels take.
        <Flex key={label} direction="column" justify="flex-end">
          <Text as="dt" size="xs" tone="muted">
            {label}
          </Text>
          <Text as="dd" size="lg" fontWeight="bold">
            {figureOf(label)}
          </Text>
        </Flex>
      ))}
    </Grid>
  )
}

/** Link to the list of what it counts; it lies over the tile's own link. */
function FigureValue({ label, value, href }: Figure) {
  return (
    <Link href={href} position="relative" display="inline-block" minW="6" minH="6">
      <VisuallyHidden>{label}: </VisuallyHidden>
      {value}
    </Link>
  )
}

const pendingFigure = () => <Skeleton as="span" display="block" height="1lh" width="4ch" />

/**
 * Figures of a tile. Labels show from the start, so that nothing moves when the values arrive; where the read fails, a
 * note takes their place.
 */
export function TileFigures({ labels, values: { value } }: FigureGroup) {
  const failed = (
    <>
      <FigureGrid hidden labels={labels} figureOf={() => '—'} />
      <FailedFigures />
    </>
  )
  return (
    <Grid mt="4">
      <Suspense fallback={<FigureGrid labels={labels} figureOf={pendingFigure} />}>
        <Await resolve={value} errorElement={failed}>
          {(figures: readonly Figure[]) => (
            <FigureGrid
              labels={labels}
              figureOf={(label) => {
                const figure = figures.find((each) => each.label === label)
                return figure && <FigureValue {...figure} />
              }}
            />
          )}
        </Await>
      </Suspense>
    </Grid>
  )
}
