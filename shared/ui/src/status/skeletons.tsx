import { chakra, Flex } from '@chakra-ui/react'
import { Slider } from '../list/slider.tsx'
import { CardGrid } from '../media-card/card-grid.tsx'
import { Skeleton } from '../primitives/skeleton.ts'

const Frame = chakra('div', {
  base: { bg: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'lg', overflow: 'hidden' },
})

/** A MediaCard to come: the same picture, title, lines and foot. */
export function MediaCardSkeleton() {
  return (
    <Frame aria-hidden>
      <Skeleton aspectRatio="4 / 3" borderRadius="0" />
      <Flex direction="column" gap="2" p="4">
        <Skeleton height="1.5rem" width="75%" />
        <Skeleton height="1.4rem" width="50%" />
        <Flex pt="2" justify="space-between">
          <Skeleton height="2rem" width="35%" />
          <Skeleton height="2rem" width="40%" borderRadius="full" />
        </Flex>
      </Flex>
    </Frame>
  )
}

const placesFor = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A CardGrid to come. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <CardGrid items={placesFor(count)} keyOf={(place) => place}>
      {() => <MediaCardSkeleton />}
    </CardGrid>
  )
}

/** A Slider to come. */
export function SliderSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Slider items={placesFor(count)} keyOf={(place) => place} label="">
      {() => <MediaCardSkeleton />}
    </Slider>
  )
}

/** Lines of text to come; the last one is shorter. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Flex direction="column" gap="2.5" aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={String(index)} height="1.1rem" width={index === lines - 1 ? '60%' : 'full'} />
      ))}
    </Flex>
  )
}

/** Rows of a DataList to come. */
export function RowsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Frame aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Flex key={String(index)} gap="6" px="4" py="4" borderTopWidth={index === 0 ? '0' : '1px'}>
          <Skeleton height="1.2rem" flex="2" />
          <Skeleton height="1.2rem" flex="1" />
          <Skeleton height="1.2rem" flex="1" />
        </Flex>
      ))}
    </Frame>
  )
}
