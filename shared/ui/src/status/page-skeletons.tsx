import { ListToolbar } from '../list/list-status.tsx'
import { DetailLayout } from '../page/detail-layout.tsx'
import { Flex } from '../primitives/box.tsx'
import { Card, Container } from '../primitives/layout.ts'
import { Skeleton } from '../primitives/skeleton.ts'
import { styled } from '../theme/styled.ts'
import {
  CrumbSkeleton,
  LeadSkeleton,
  NoteLine,
  type PageSkeletonProps,
  TitleSkeleton,
} from './page-skeleton-parts.tsx'
import { CardGridSkeleton, RowsSkeleton, TextSkeleton } from './skeletons.tsx'

const FiltersSkeleton = () => <Skeleton height="3.125rem" borderRadius="lg" />

/** The note in the place that the count will have. */
function Toolbar({ note }: PageSkeletonProps) {
  return (
    <ListToolbar>
      <NoteLine note={note} />
      {note === undefined && <Skeleton height="1rem" width="14rem" my="2" />}
    </ListToolbar>
  )
}

/** A list of cards to come: header, filters, cards; a public one with its breadcrumb and the line under the title. */
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

/** A staff list to come: header, filters, rows. */
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

/** A record's page to come: pictures, what it costs, and descriptions as long as most, so that reading on moves nothing. */
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

/** The fields of a form to come; the note stands where its button will be. */
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

/** A form to come. */
export function FormPageSkeleton({ note }: PageSkeletonProps) {
  return (
    <Container width="narrow">
      <TitleSkeleton />
      <FormSkeleton note={note} />
    </Container>
  )
}

/** A text to come. */
export function TextPageSkeleton({ note }: PageSkeletonProps) {
  return (
    <Container width="prose">
      <CrumbSkeleton />
      <TitleSkeleton wide />
      <NoteLine note={note} />
      <Flex direction="column" gap="8" pb="12">
        <TextSkeleton lines={5} />
        <TextSkeleton lines={6} />
      </Flex>
    </Container>
  )
}
