import type { PageDescriptor, PageShape } from '@rodada/contracts/platform/release'
import { isForStaff } from '@rodada/contracts/roles'
import {
  Box,
  CardGridSkeleton,
  CardsPageSkeleton,
  Container,
  DetailPageSkeleton,
  FormPageSkeleton,
  LoadingNote,
  MessagePageSkeleton,
  type PageSkeletonProps,
  QuietLoadingNote,
  RecordPageSkeleton,
  RowsPageSkeleton,
  Skeleton,
  TextPageSkeleton,
  TilesPageSkeleton,
} from '@rodada/ui'
import type { ComponentType } from 'react'

/** Skeleton of the home page: the dark band, then the first section. */
function HomeSkeleton() {
  return (
    <>
      <QuietLoadingNote />
      <Box colorScheme="dark" bg="night" minH={{ base: '37rem', md: '35rem' }} aria-hidden />
      <Container pt="4" aria-hidden>
        <Skeleton height="2rem" width="16rem" mt={{ base: '6', md: '10' }} mb={{ base: '4', md: '6' }} />
        <CardGridSkeleton count={4} />
      </Container>
    </>
  )
}

const skeletons: Readonly<Record<PageShape, ComponentType<PageSkeletonProps>>> = {
  home: HomeSkeleton,
  cards: CardsPageSkeleton,
  rows: RowsPageSkeleton,
  detail: DetailPageSkeleton,
  form: FormPageSkeleton,
  text: TextPageSkeleton,
  tiles: TilesPageSkeleton,
  record: RecordPageSkeleton,
  message: MessagePageSkeleton,
}

/** Skeleton of a page whose code and first data are loading, with the page's own geometry. */
export function Pending({ page }: { page: PageDescriptor }) {
  const { shape = 'text', access, rendered, title } = page
  // A remote may be newer than this shell and name a shape that came after it.
  const Shape = Object.hasOwn(skeletons, shape) ? skeletons[shape] : TextPageSkeleton
  const isFormData = shape === 'form' && access !== 'public'
  return isForStaff(access) || isFormData ? (
    <Shape note={<LoadingNote />} />
  ) : (
    <Shape title={rendered === 'frame' ? title : undefined} />
  )
}
