import { Box, FailedPart, PageHeader, RowsSkeleton } from '@rodada/ui'
import { SearchForm } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListReturn } from '@rodada/web/lists/list-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { useReturnUrl } from '@rodada/web/pages/return-url'
import { Await, useNavigate, usePageData, useSearchParams } from '@rodada/web/pages/router'
import { Suspense } from 'react'
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

  function find(search: string) {
    const query = new URLSearchParams({ ...(search !== '' && { search }), ...(returnUrl && { returnUrl }) })
    void navigate({ pathname: '/caja/cobrar', search: String(query) })
  }
  return (
    <Box mb="6">
      <SearchForm
        label="Nombre, correo o referencia:"
        words={words}
        placeholder="Ana Peña, #1042, R-12…"
        autoFocus={words === ''}
        onSearch={find}
      />
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
