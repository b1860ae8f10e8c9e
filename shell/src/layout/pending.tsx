import type { PageDescriptor, PageShape } from '@rodada/contracts/release'
import { isForStaff } from '@rodada/contracts/roles'
import {
  CardsPageSkeleton,
  DetailPageSkeleton,
  FormPageSkeleton,
  LoadingNote,
  MessagePageSkeleton,
  type PageSkeletonProps,
  RecordPageSkeleton,
  RowsPageSkeleton,
  TextPageSkeleton,
  TilesPageSkeleton,
} from '@rodada/ui'
import type { ComponentType } from 'react'
import { HomeSkeleton } from './home-skeleton.tsx'

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

/** In the place of a page whose code and first data are on their way, with the page's own geometry. */
export function Pending({ page }: { page: PageDescriptor }) {
  const { shape = 'text', access } = page
  // A remote may be newer than this shell and name a shape that came after it.
  const Skeleton = Object.hasOwn(skeletons, shape) ? skeletons[shape] : TextPageSkeleton
  const isFormData = shape === 'form' && access !== 'public'
  return isForStaff(access) || isFormData ? <Skeleton note={<LoadingNote />} /> : <Skeleton />
}
