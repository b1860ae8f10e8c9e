import { CardGrid, Container, PageHeader, Skeleton, TileLink } from '@rodada/ui'
import { useHasPages, useSession } from '@rodada/web/app'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { EmailBanner } from '../own-email/email-banner.tsx'
import { loadWidget } from '../widgets/load-widget.ts'
import { WidgetSlot } from '../widgets/widget-slot.tsx'
import { loadFigures } from './figures.ts'
import { TileFigures } from './tile-figures.tsx'
import { tilesFor } from './tiles.ts'

const instructorPanel = 'mf-academy/InstructorPanel'

/** The instructor's class and the tiles' figures, each as soon as it is there. */
export async function loader(args: LoaderArgs) {
  const panel = args.roles.includes('Instructor') ? loadWidget(instructorPanel, args) : null
  return { panel, figures: await loadFigures(args) }
}

/** The main panel, /dashboard: a greeting, an instructor's class and the ways to what this person does here. */
export function Component() {
  const { user } = useSession()
  const { panel, figures } = usePageData<typeof loader>()
  const hasPage = useHasPages()
  // The guard lets only signed-in users in; without one the page is on its way out.
  if (user === null) return null
  const tiles = tilesFor(user.roles).filter(({ href }) => hasPage(href))
  return (
    <Container>
      <PageHeader title={`¡Hola, ${user.name}!`} lead="¿Qué quieres hacer hoy?" />
      <EmailBanner user={user} />
      {panel !== null && (
        <WidgetSlot
          name={instructorPanel}
          what="tu clase"
          loaded={panel}
          pending={
            // As high as the panel is before a class.
            <Skeleton height={{ base: '31.25rem', sm: '30rem' }} maxW="40rem" borderRadius="lg" mb="6" />
          }
        />
      )}
      <CardGrid items={tiles} keyOf={({ href }) => href} label="Accesos">
        {(tile) => (
          <TileLink {...tile}>
            {figures.get(tile.href)?.map((group) => (
              <TileFigures key={group.labels.join()} {...group} />
            ))}
          </TileLink>
        )}
      </CardGrid>
    </Container>
  )
}
