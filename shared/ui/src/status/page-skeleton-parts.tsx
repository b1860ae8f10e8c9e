import type { ReactNode } from 'react'
import { ListStatus } from '../list/list-status.tsx'
import { Box, Flex } from '../primitives/box.tsx'
import { Skeleton } from '../primitives/skeleton.ts'
import { Heading } from '../primitives/text.ts'
import { QuietLoadingNote } from './states.tsx'

export interface PageSkeletonProps {
  /** `<LoadingNote />` where staff data is fetched; otherwise only assistive technology is told. */
  note?: ReactNode
}

/** A title to come: as tall as the line that it stands for. */
export function TitleSkeleton({ wide = false }: { wide?: boolean }) {
  return (
    <Box py={{ base: '5', md: '8' }} aria-hidden>
      <Heading as="div" size="page">
        <Skeleton display="inline-block" height="0.75em" width={wide ? '11em' : '6em'} maxW="full" />
      </Heading>
    </Box>
  )
}

/** A breadcrumb to come. */
export function CrumbSkeleton() {
  return (
    <Flex pt={{ base: '3', md: '4' }} minH={{ base: '9', md: '10' }} align="center" aria-hidden>
      <Skeleton height="0.9rem" width="9rem" />
    </Flex>
  )
}

/** The line under a title to come. */
export const LeadSkeleton = () => <Skeleton height="1.2rem" width="30rem" maxW="full" mt="-3" mb="8" />

/** The quiet note takes no room. */
export function NoteLine({ note }: PageSkeletonProps) {
  return note === undefined ? <QuietLoadingNote /> : <ListStatus>{note}</ListStatus>
}
