import { Box, Button, FailedPart, Flex, Input, Labelled, PageHeader, RowsSkeleton } from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { Await, useNavigate, usePageData, useSearchParams } from '@rodada/web/pages/router'
import { type FormEvent, Suspense } from 'react'
import { CollectForm } from './collect-form.tsx'
import { loadDues } from './load-dues.ts'

/** Dues that match the search, streamed. */
export async function loader({ api, search, roles, request }: LoaderArgs) {
  const words = search.get('search') ?? ''
  return { dues: await deferred(loadDues({ api, search: words, signal: request.signal }, roles)) }
}

function Search({ words }: { words: string }) {
  const navigate = useNavigate()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate(search === '' ? '/caja/cobrar' : `/caja/cobrar?${new URLSearchParams({ search })}`)
  }
  return (
    <Box mb="6">
      {/* biome-ignore lint/a11y/useSemanticElements: jsdom knows no search element. */}
      <form role="search" onSubmit={submit}>
        <Labelled label="Nombre, correo o referencia:">
          {(id) => (
            <Flex gap="2" maxW="34rem">
              <Input
                id={id}
                key={words}
                name="search"
                type="search"
                maxLength={200}
                autoComplete="off"
                placeholder="Ana Peña, #1042, R-12…"
                defaultValue={words}
                autoFocus={words === ''}
              />
              <Button type="submit" colorPalette="ink">
                Buscar
              </Button>
            </Flex>
          )}
        </Labelled>
      </form>
    </Box>
  )
}

/** Collects dues at the counter, /caja/cobrar. */
export function Component() {
  const { dues } = usePageData<typeof loader>()
  const [address] = useSearchParams()
  const words = address.get('search') ?? ''
  return (
    <Box px="4" pb="8">
      <PageHeader
        title="Cobrar"
        lead="Clases, membresías y pedidos que alguien viene a pagar. Lo de la academia se encuentra también por el teléfono del responsable."
      />
      <Search words={words} />
      <Suspense key={words} fallback={<RowsSkeleton />}>
        <Await resolve={dues.value} errorElement={<FailedPart />}>
          {(found) => <CollectForm key={words} found={found} words={words} />}
        </Await>
      </Suspense>
    </Box>
  )
}
