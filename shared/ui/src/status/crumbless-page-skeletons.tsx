import { TileFrame } from '../list/tile-link.tsx'
import { CardGrid } from '../media-card/card-grid.tsx'
import { Box, Flex } from '../primitives/box.tsx'
import { Card, Container } from '../primitives/layout.ts'
import { Skeleton } from '../primitives/skeleton.ts'
import { Heading, Text } from '../primitives/text.ts'
import { LeadSkeleton, NoteLine, type PageSkeletonProps, TitleSkeleton } from './page-skeleton-parts.tsx'
import { TextSkeleton } from './skeletons.tsx'
import { Scene } from './states.tsx'

function TileSkeleton() {
  return (
    <TileFrame>
      <Heading as="div" size="card" mb="1.5">
        <Skeleton height="1lh" width="60%" />
      </Heading>
      <Text as="div" size="sm">
        <Skeleton height="1lh" width="85%" />
        <Skeleton height="1lh" width="40%" />
      </Text>
    </TileFrame>
  )
}

/** A panel to come: header, tiles. */
export function TilesPageSkeleton({ note }: PageSkeletonProps) {
  return (
    <Container>
      <TitleSkeleton wide />
      <LeadSkeleton />
      <NoteLine note={note} />
      <div aria-hidden>
        <CardGrid items={[1, 2, 3]} keyOf={(tile) => tile}>
          {() => <TileSkeleton />}
        </CardGrid>
      </div>
    </Container>
  )
}

/** A staff record to come: header, its facts, a sheet of details. The note has the place of the line under the title. */
export function RecordPageSkeleton({ note }: PageSkeletonProps) {
  return (
    <Container>
      <TitleSkeleton wide />
      {note === undefined ? (
        <>
          <NoteLine />
          <LeadSkeleton />
        </>
      ) : (
        <Box mt="-3" mb={{ base: '4', md: '5' }}>
          <NoteLine note={note} />
        </Box>
      )}
      <Flex direction="column" gap="5" pb="12" aria-hidden>
        <Card>
          <Flex direction="column" gap="2">
            {[40, 25, 45, 30, 60, 80].map((width) => (
              <Skeleton key={width} height="1lh" width={`${width}%`} />
            ))}
          </Flex>
        </Card>
        <Card>
          <TextSkeleton lines={5} />
        </Card>
      </Flex>
    </Container>
  )
}

/** A page of one message to come: picture, what happened, where to go. */
export function MessagePageSkeleton({ note }: PageSkeletonProps) {
  return (
    <Container>
      <TitleSkeleton wide />
      <NoteLine note={note} />
      <Box aria-hidden>
        <Scene
          scene={<Skeleton height="8.25rem" width="15rem" borderRadius="lg" />}
          title={<Skeleton height="1lh" width="20rem" maxW="full" />}
        >
          <Skeleton height="1lh" width="30rem" maxW="full" />
          <Skeleton height="11" width="16rem" borderRadius="full" />
        </Scene>
      </Box>
    </Container>
  )
}
