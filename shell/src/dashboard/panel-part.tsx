import { Box, Button, Flex, Heading, PlainList, Skeleton, Text } from '@rodada/ui'
import { useWhenOnline } from '@rodada/web/calls/connection'
import type { Deferred } from '@rodada/web/calls/deferred'
import { failureOf } from '@rodada/web/calls/failure-words'
import { Await, useAsyncError, useRevalidator } from '@rodada/web/pages/router'
import { type ReactNode, Suspense, useId } from 'react'

interface PanelPartProps {
  title: string
  /** Of the staff's day: parts stand in a grid with gaps of its own. */
  dense?: boolean
  children: ReactNode
}

export function PanelPart({ title, dense = false, children }: PanelPartProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} mb={dense ? undefined : '8'}>
      <Heading id={id} size="card" mb={dense ? '2' : '4'}>
        {title}
      </Heading>
      {children}
    </Box>
  )
}

const columns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }

/** Cards of a part, two side by side where there is room. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <PlainList display="grid" aria-label={label} gap="4" gridTemplateColumns={columns}>
      {children}
    </PlainList>
  )
}

function FailedLines() {
  const error = useAsyncError()
  const { state, revalidate } = useRevalidator()
  useWhenOnline(revalidate)
  if (failureOf(error) === undefined) throw error
  return (
    <Flex role="status" gap="3" wrap="wrap" align="center">
      <Text size="sm" tone="danger">
        No pudimos cargar esta parte.
      </Text>
      <Button
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

interface AwaitedPartProps<T> {
  part: Deferred<T>
  /** Of the placeholder. */
  height: string
  children: (value: T) => ReactNode
}

/** A part of the staff's day; where its read fails, a line says so and the rest works. */
export function AwaitedPart<T>({ part, height, children }: AwaitedPartProps<T>) {
  return (
    <Suspense fallback={<Skeleton height={height} borderRadius="md" />}>
      <Await resolve={part.value} errorElement={<FailedLines />}>
        {children}
      </Await>
    </Suspense>
  )
}
