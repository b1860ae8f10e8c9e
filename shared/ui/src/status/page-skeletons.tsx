import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ListToolbar } from '../list/list-toolbar.tsx'
import { ListStatus } from '../list/result-count.tsx'
import { DetailLayout } from '../page/detail-layout.tsx'
import { Card, Container } from '../primitives/layout.ts'
import { Skeleton } from '../primitives/skeleton.ts'
import { Heading } from '../primitives/text.ts'
import { CardGridSkeleton, RowsSkeleton, TextSkeleton } from './skeletons.tsx'
import { QuietLoadingNote } from './states.tsx'

export interface PageSkeletonProps {
  /** `<LoadingNote />` where staff data is fetched; otherwise only assistive technology is told. */
  note?: ReactNode
}

/** A title to come: as tall as the line that it stands for. */
function TitleSkeleton({ wide = false }: { wide?: boolean }) {
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

const FiltersSkeleton = () => <Skeleton height="3.125rem" borderRadius="lg" />

/** The quiet note takes no room. */
function NoteLine({ note }: PageSkeletonProps) {
  return note === undefined ? <QuietLoadingNote /> : <ListStatus>{note}</ListStatus>
}

/** The note in the place that the count will have. */
function Toolbar({ note }: PageSkeletonProps) {
  return (
    <ListToolbar>
      <NoteLine note={note} />
      {note === undefined && <Skeleton height="1rem" width="14rem" my="2" />}
    </ListToolbar>
  )
}

/** A public list to come: breadcrumb, header, filters, cards. */
export function CardsPageSkeleton({ note }: PageSkeletonProps) {
  return (
    <Container>
      <CrumbSkeleton />
      <TitleSkeleton />
      <LeadSkeleton />
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

/** A record's page to come: pictures, what it costs, descriptions. */
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
        <TextSkeleton lines={5} />
      </DetailLayout>
    </Container>
  )
}

const Field = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5' } })

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
