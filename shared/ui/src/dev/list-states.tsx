import { ApiError } from '@rodada/web/calls/api-error'
import { describeAddress, useListAddress } from '@rodada/web/lists/list-address'
import { useState } from 'react'
import { ListEmpty } from '../list/list-empty.tsx'
import { ListContents, type PagedList } from '../list/list-page.tsx'
import { Box } from '../primitives/box.tsx'
import { Card } from '../primitives/layout.ts'
import {
  CardsPageSkeleton,
  DetailPageSkeleton,
  FormPageSkeleton,
  MessagePageSkeleton,
  RecordPageSkeleton,
  RowsPageSkeleton,
  TextPageSkeleton,
  TilesPageSkeleton,
} from '../status/page-skeletons.tsx'
import { LoadingNote } from '../status/states.tsx'
import { Section } from './section.tsx'

const addressOf = (query: string) => describeAddress('/dev/ui', new URLSearchParams(query), ['name'])

const empties = [
  { query: 'name=zzz', totalItems: 0 },
  { query: '', totalItems: 0 },
  { query: 'currentPage=9', totalItems: 40 },
]

const skeletons = [
  { name: 'CardsPageSkeleton', Skeleton: CardsPageSkeleton },
  { name: 'RowsPageSkeleton', Skeleton: RowsPageSkeleton, note: <LoadingNote /> },
  { name: 'DetailPageSkeleton', Skeleton: DetailPageSkeleton },
  { name: 'FormPageSkeleton', Skeleton: FormPageSkeleton, note: <LoadingNote /> },
  { name: 'TextPageSkeleton', Skeleton: TextPageSkeleton },
  { name: 'TilesPageSkeleton', Skeleton: TilesPageSkeleton },
  { name: 'RecordPageSkeleton', Skeleton: RecordPageSkeleton, note: <LoadingNote /> },
  { name: 'MessagePageSkeleton', Skeleton: MessagePageSkeleton },
]

function failing(): Promise<PagedList<never>> {
  const page = Promise.reject(new ApiError('unavailable', 503, 'El servicio no respondió.', null))
  // React may discard a first rendering with its state: the rejection of that promise is handled nowhere else.
  page.catch(() => undefined)
  return page
}

/** A list whose count and rows failed to load. */
function FailedList() {
  const [page] = useState(failing)
  const address = useListAddress([])
  return (
    <ListContents header={{ title: '' }} address={address} page={page} empty="No hay movimientos.">
      {() => null}
    </ListContents>
  )
}

/** Loading and empty states of a ListPage and of a whole page. */
export function ListStates() {
  return (
    <>
      <Section
        title="ListPage sin resultados"
        note="Con filtros, sin filtros, y en una página que ya no existe."
      >
        {empties.map(({ query, totalItems }) => (
          <Card key={query}>
            <ListEmpty
              address={addressOf(query)}
              title="No hay clases disponibles."
              totalItems={totalItems}
              tone="bowl"
            />
          </Card>
        ))}
      </Section>
      <Section title="ListPage cuyas filas no llegaron, FailedPart">
        <FailedList />
      </Section>
      {skeletons.map(({ name, Skeleton, note }) => (
        <Section key={name} title={name}>
          <Box maxH="32rem" overflow="hidden" borderWidth="1px" borderRadius="lg">
            <Skeleton note={note} />
          </Box>
        </Section>
      ))}
    </>
  )
}
