import { CardGrid, Container, PageHeader, Skeleton, TileLink } from '@rodada/ui'
import { useHasPages, useSession } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { EmailBanner } from '../account/email/email-banner.tsx'
import { loadWidget } from '../widgets/load-widget.ts'
import { WidgetSlot } from '../widgets/widget-slot.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { loadFigures } from './figures.ts'
import { loadOpening, OpeningBanner } from './opening-banner.tsx'
import { loadOwnPanel } from './own-panel.ts'
import { TileFigures } from './tile-figures.tsx'
import { tilesFor } from './tiles.ts'

const instructorPanel = 'mf-academy/InstructorPanel'

/** What a customer owes, has booked and has left; null for whom is none. */
async function loadOwn(args: LoaderArgs) {
  if (!args.roles.includes('GeneralUser')) return null
  return deferred(loadOwnPanel(args))
}

/** The instructor's class, a customer's own figures and those of the tiles, each as soon as it is there. */
export async function loader(args: LoaderArgs) {
  const panel = args.roles.includes('Instructor') ? loadWidget(instructorPanel, args) : null
  const [own, figures, opening] = await Promise.all([loadOwn(args), loadFigures(args), loadOpening(args)])
  return { panel, own, figures, opening }
}

/** The main panel, /dashboard: a greeting, what is left to do before the site opens, an instructor's class, what a customer owes and has left, and the ways to what this person does here. */
export function Component() {
  const { user } = useSession()
  const { panel, own, figures, opening } = usePageData<typeof loader>()
  const hasPage = useHasPages()
  // The guard lets only signed-in users in; without one the page is on its way out.
  if (user === null) return null
  const tiles = tilesFor(user.roles).filter(({ href }) => hasPage(href))
  return (
    <Container>
      <PageHeader title={`¡Hola, ${user.name}!`} lead="¿Qué quieres hacer hoy?" />
      <EmailBanner user={user} />
      {opening !== null && <OpeningBanner opening={opening} />}
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
      {own !== null && <CustomerPanel panel={own} />}
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
