import { Box } from '@chakra-ui/react'
import { describeAddress } from '@rodada/web/list-address'
import { ListEmpty } from '../list/list-empty.tsx'
import { ListToolbar } from '../list/list-toolbar.tsx'
import { ListStatus } from '../list/result-count.tsx'
import { Card, Container } from '../primitives/layout.ts'
import {
  CardsPageSkeleton,
  DetailPageSkeleton,
  FormPageSkeleton,
  FormSkeleton,
  RowsPageSkeleton,
  TextPageSkeleton,
} from '../status/page-skeletons.tsx'
import { RowsSkeleton } from '../status/skeletons.tsx'
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
  { name: 'FormPageSkeleton', Skeleton: FormPageSkeleton },
  { name: 'TextPageSkeleton', Skeleton: TextPageSkeleton },
]

/** What a ListPage and a whole page show while there is nothing to show. */
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
      <Section title="ListPage en espera">
        <ListToolbar>
          <ListStatus>
            <LoadingNote />
          </ListStatus>
        </ListToolbar>
        <RowsSkeleton count={3} columns={4} />
      </Section>
      <Section title="AwaitedForm en espera">
        <Container width="narrow">
          <FormSkeleton note={<LoadingNote />} />
        </Container>
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
