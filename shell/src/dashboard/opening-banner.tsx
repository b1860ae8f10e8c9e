import type { Opening } from '@rodada/contracts/opening'
import { Box, Callout, LinkButton } from '@rodada/ui'
import { useHasPages } from '@rodada/web/app'
import type { LoaderArgs } from '@rodada/web/page'

const page = '/configuracion/primeros-pasos'

/** What is left to do before the site opens; null for whom it does not concern, and where it is not known. */
export async function loadOpening({ api, request, roles }: LoaderArgs): Promise<Opening | null> {
  if (!roles.includes('Admin')) return null
  // The panel is there without it, too: the page itself says what fails.
  return api.get('/api/Admin/Opening/Index', { signal: request.signal }).catch(() => null)
}

/** Leads administrators to what is left to do; nothing where all is done. */
export function OpeningBanner({ opening: { steps } }: { opening: Opening }) {
  const hasPage = useHasPages()
  const left = steps.filter(({ state }) => state === 'open' || state === 'unknown').length
  // An older release of the administration has no such page.
  if (left === 0 || !hasPage(page)) return null
  const text = left === 1 ? 'Falta un paso para abrir el sitio.' : `Faltan ${left} pasos para abrir el sitio.`
  return (
    <Box mb="8">
      <Callout text={text}>
        <LinkButton href={page} size="sm" variant="outline" colorPalette="ink">
          Ver los primeros pasos
        </LinkButton>
      </Callout>
    </Box>
  )
}
