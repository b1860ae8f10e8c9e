import type { ReactNode } from 'react'
import { ListStatus, ListToolbar } from '../list/list-status.tsx'
import { TileFrame } from '../list/tile-link.tsx'
import { CardGrid } from '../media-card/card-grid.tsx'
import { DetailLayout } from '../page/detail-layout.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { Box, Flex } from '../primitives/box.tsx'
import { Card, Container } from '../primitives/layout.ts'
import { Skeleton } from '../primitives/skeleton.ts'
import { Heading, Text } from '../primitives/text.ts'
import { styled } from '../theme/styled.ts'
import { CardGridSkeleton, RowsSkeleton, TextSkeleton } from './skeletons.tsx'
import { QuietLoadingNote, Scene } from './states.tsx'

export interface PageSkeletonProps {
  /** `<LoadingNote />` where staff data is fetched; otherwise only assistive technology is told. */
  note?: ReactNode
  /** The page's heading, where it is known before its data. */
  title?: string
}

/** As tall as the line of the title. */
function TitleSkeleton({ wide = false, title }: { wide?: boolean; title?: string }) {
  if (title !== undefined) return <PageHeader title={title} />
  return (
    <Box py={{ base: '5', md: '8' }} aria-hidden>
      <Heading as="div" size="page">
        <Skeleton display="inline-block" height="0.75em" width={wide ? '11em' : '6em'} maxW="full" />
      </Heading>
    </Box>
  )
}

function CrumbSkeleton() {
  return (
    <Flex pt={{ base: '3', md: '4' }} minH={{ base: '9', md: '10' }} align="center" aria-hidden>
      <Skeleton height="0.9rem" width="9rem" />
    </Flex>
  )
}

const LeadSkeleton = () => <Skeleton height="1.2rem" width="30rem" maxW="full" mt="-3" mb="8" />

/** The quiet note takes no room. */
function NoteLine({ note }: PageSkeletonProps) {
  return note === undefined ? <QuietLoadingNote /> : <ListStatus>{note}</ListStatus>
}

const FiltersSkeleton = () => <Skeleton height="3.125rem" borderRadius="lg" />

/** The note takes the place of the count. */
function Toolbar({ note }: PageSkeletonProps) {
  return (
    <ListToolbar>
      <NoteLine note={note} />
      {note === undefined && <Skeleton height="1rem" width="14rem" my="2" />}
    </ListToolbar>
  )
}

/** With a note, a staff list; without one, a public list with its breadcrumb and lead. */
export function CardsPageSkeleton({ note }: PageSkeletonProps) {
  const isPublic = note === undefined
  return (
    <Container>
      {isPublic && <CrumbSkeleton />}
      <TitleSkeleton wide={!isPublic} />
      {isPublic && <LeadSkeleton />}
      <FiltersSkeleton />
      <Toolbar note={note} />
      <CardGridSkeleton count={12} />
    </Container>
  )
}

export function RowsPageSkeleton({ note }: PageSkeletonProps) {
  return (
    <Container>
      <TitleSkeleton wide />
      <FiltersSkeleton />
      <Toolbar note={note} />
      <RowsSkeleton />
    </Container>
  )
}

/** Its descriptions are as long as most, so that nothing moves for a reader. */
export function DetailPageSkeleton({ note }: PageSkeletonProps) {
  return (
    <Container>
      <CrumbSkeleton />
      <TitleSkeleton wide />
      <NoteLine note={note} />
      <DetailLayout
        media={<Skeleton aspectRatio="4 / 3" borderRadius="lg" />}
        aside={
          <Card aria-hidden>
            <Flex direction="column" gap="4">
              <Skeleton height="2.5rem" width="50%" />
              <TextSkeleton lines={6} />
              <Skeleton height="3.5rem" borderRadius="full" />
            </Flex>
          </Card>
        }
      >
        <Flex direction="column" gap="8">
          {['about', 'facts', 'more', 'places'].map((part) => (
            <Flex key={part} direction="column" gap="4">
              <Skeleton height="2rem" width="45%" />
              <TextSkeleton lines={7} />
            </Flex>
          ))}
        </Flex>
      </DetailLayout>
    </Container>
  )
}

const Field = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5' } })

/** The note takes the place of the button. */
export function FormSkeleton({ note }: PageSkeletonProps) {
  return (
    <Card>
      <Flex direction="column" gap="5">
        {['one', 'two', 'three', 'four'].map((field) => (
          <Field key={field} aria-hidden>
            <Skeleton height="1.4rem" width="35%" />
            <Skeleton height="2.75rem" borderRadius="md" />
          </Field>
        ))}
        {note === undefined && <Skeleton height="2.75rem" borderRadius="full" aria-hidden />}
        <NoteLine note={note} />
      </Flex>
    </Card>
  )
}

export function FormPageSkeleton({ note }: PageSkeletonProps) {
  return (
    <Container width="narrow">
      <TitleSkeleton />
      <FormSkeleton note={note} />
    </Container>
  )
}

export function TextPageSkeleton({ note, title }: PageSkeletonProps) {
  return (
    <Container width="prose">
      <CrumbSkeleton />
      <TitleSkeleton wide title={title} />
      <NoteLine note={note} />
      <Flex direction="column" gap="8" pb="12">
        <TextSkeleton lines={5} />
        <TextSkeleton lines={6} />
      </Flex>
    </Container>
  )
}

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

/** The note takes the place of the lead. */
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
