import { CardGrid, Container, PageHeader, TileLink } from '@rodada/ui'
import { useHasPages, useSession } from '@rodada/web/app'
import { EmailBanner } from '../own-email/email-banner.tsx'
import { tilesFor } from './tiles.ts'

/** The main panel, /dashboard: a greeting and the ways to what this person does here. */
export function Component() {
  const { user } = useSession()
  const hasPage = useHasPages()
  // The guard lets only signed-in users in; without one the page is on its way out.
  if (user === null) return null
  const tiles = tilesFor(user.roles).filter(({ href }) => hasPage(href))
  return (
    <Container>
      <PageHeader title={`¡Hola, ${user.name}!`} lead="¿Qué quieres hacer hoy?" />
      <EmailBanner user={user} />
      <CardGrid items={tiles} keyOf={({ href }) => href} label="Accesos">
        {(tile) => <TileLink {...tile} />}
      </CardGrid>
    </Container>
  )
}
