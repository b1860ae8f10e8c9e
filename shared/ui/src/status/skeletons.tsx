import { Slider } from '../list/slider.tsx'
import { CardGrid, type CardGridProps } from '../media-card/card-grid.tsx'
import { CardText, cardFrame, cardRatio } from '../media-card/card-parts.tsx'
import { Flex } from '../primitives/box.tsx'
import { Skeleton } from '../primitives/skeleton.ts'
import { styled } from '../theme/styled.ts'

const Frame = styled('div', { base: cardFrame })

const placesFor = (count: number) => Array.from({ length: count }, (_, index) => index)

interface MediaCardSkeletonProps {
  /** Of what the cards are; products unless given. */
  purpose?: keyof typeof cardRatio
}

/** Same geometry as MediaCard. */
export function MediaCardSkeleton({ purpose = 'products' }: MediaCardSkeletonProps) {
  return (
    <Frame aria-hidden>
      <Skeleton aspectRatio={cardRatio[purpose]} borderRadius="0" />
      <CardText
        level="div"
        title={<Skeleton height="1lh" width="75%" />}
        meta={placesFor(purpose === 'courses' ? 3 : 1).map((line) => (
          <Skeleton key={line} height="1lh" width={line === 0 ? '50%' : '90%'} />
        ))}
        foot={
          <>
            <Skeleton height="8" width="35%" />
            <Skeleton height="8" width="40%" borderRadius="full" />
          </>
        }
      />
    </Frame>
  )
}

interface CardGridSkeletonProps extends Pick<CardGridProps<number>, 'dense'>, MediaCardSkeletonProps {
  count?: number
}

export function CardGridSkeleton({ count = 8, dense, purpose }: CardGridSkeletonProps) {
  return (
    <div aria-hidden>
      <CardGrid items={placesFor(count)} keyOf={(place) => place} dense={dense}>
        {() => <MediaCardSkeleton purpose={purpose} />}
      </CardGrid>
    </div>
  )
}

/** Its buttons are inert. */
export function SliderSkeleton({ count = 4, purpose }: { count?: number } & MediaCardSkeletonProps) {
  return (
    <div inert aria-hidden>
      <Slider items={placesFor(count)} keyOf={(place) => place} label="">
        {() => <MediaCardSkeleton purpose={purpose} />}
      </Slider>
    </div>
  )
}

/** The last line is shorter. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Flex direction="column" gap="2.5" aria-hidden>
      {placesFor(lines).map((line) => (
        <Skeleton key={line} height="1.1rem" width={line === lines - 1 ? '60%' : 'full'} />
      ))}
    </Flex>
  )
}

const Rows = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '3', md: '0' },
    borderWidth: { md: '1px' },
    borderColor: 'line',
    borderRadius: 'lg',
    bg: { md: 'surface' },
    overflow: 'clip',
  },
})
const Row = styled('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    gap: { base: '3', md: '6' },
    p: '4',
    bg: 'surface',
    borderWidth: { base: '1px', md: '0' },
    borderTopWidth: '1px',
    borderColor: 'line',
    borderRadius: { base: 'lg', md: '0' },
    _first: { borderTopWidth: { md: '0' } },
    '& > span': { height: '1.4rem' },
    '& > span:first-of-type': { width: '60%', flexGrow: { md: '1' } },
  },
})

/** Lines of a table, or cards on phones. */
export function RowsSkeleton({ count = 20, columns = 5 }: { count?: number; columns?: number }) {
  return (
    <Rows aria-hidden>
      {placesFor(count).map((row) => (
        <Row key={row}>
          {placesFor(columns).map((column) => (
            <Skeleton key={column} width="full" />
          ))}
        </Row>
      ))}
    </Rows>
  )
}
