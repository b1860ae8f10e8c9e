import { Box, Button, FailedPart, Flex, Input, Labelled, PageHeader, RowsSkeleton } from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import { useListReturn } from '@rodada/web/lists/list-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useReturnUrl } from '@rodada/web/pages/return-url'
import { Await, useNavigate, usePageData, useSearchParams } from '@rodada/web/pages/router'
import { type FormEvent, Suspense } from 'react'
import { CollectForm } from './collect-form.tsx'
import { loadDues, loadWanted, referenceOf, wantedIn } from './load-dues.ts'

/** Dues that match the search, or those of whoever owes the debt that the address names; streamed. */
export async function loader({ api, search, roles, request }: LoaderArgs) {
  const asked = { api, roles, signal: request.signal }
  const wanted = wantedIn(search)
  const dues = wanted ? loadWanted(asked, wanted) : loadDues(asked, { search: search.get('search') ?? '' })
  return { dues: await deferred(dues) }
}

function Search({ words, returnUrl }: { words: string; returnUrl: string | undefined }) {
  const navigate = useNavigate()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    const query = new URLSearchParams({ ...(search !== '' && { search }), ...(returnUrl && { returnUrl }) })
    void navigate({ pathname: '/caja/cobrar', search: String(query) })
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
  const wanted = wantedIn(address)
  const words = wanted ? referenceOf(wanted) : (address.get('search') ?? '')
  const asked = useReturnUrl()
  const returnUrl = asked === '/' ? undefined : asked
  const back = useListReturn(asked)
  return (
    <Box px="4" pb="8">
      <PageHeader
        title="Cobrar"
        back={returnUrl && back}
        lead="Clases, membresías y pedidos que alguien viene a pagar. Lo de la academia se encuentra también por el teléfono del responsable."
      />
      <Search words={words} returnUrl={returnUrl} />
      <Suspense key={words} fallback={<RowsSkeleton />}>
        <Await resolve={dues.value} errorElement={<FailedPart />}>
          {(found) => <CollectForm key={words} found={found} words={words} returnUrl={returnUrl} />}
        </Await>
      </Suspense>
    </Box>
  )
}
