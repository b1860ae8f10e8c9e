import type { Opening } from '@rodada/contracts/business/opening'
import { Box, Callout, Link } from '@rodada/ui'
import { useHasPages } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'

const page = '/configuracion/primeros-pasos'

/** The steps before the site opens; null for users who are no administrators, and where the read fails. */
export async function loadOpening({ api, request, roles }: LoaderArgs): Promise<Opening | null> {
  if (!roles.includes('Admin')) return null
  // The panel works without it: the page of the steps shows the failure.
  return api.get('/api/Admin/Opening/Index', { signal: request.signal }).catch(() => null)
}

/** Links administrators to the remaining steps; nothing where all are done. */
export function OpeningBanner({ opening: { steps } }: { opening: Opening }) {
  const hasPage = useHasPages()
  const left = steps.filter(({ state }) => state === 'open' || state === 'unknown').length
  // Without a release of the administration there is no such page.
  if (left === 0 || !hasPage(page)) return null
  const text = left === 1 ? 'Falta un paso para abrir el sitio.' : `Faltan ${left} pasos para abrir el sitio.`
  return (
    <Box mb="4">
      <Callout
        text={
          <>
            <span>{text}</span>{' '}
            <Link href={page} color="inherit">
              Ver los primeros pasos
            </Link>
          </>
        }
      />
    </Box>
  )
}
