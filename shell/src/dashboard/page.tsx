import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { mayAccess, type Role } from '@rodada/contracts/roles'
import { accountMenu, CardGrid, Container, PageHeader, Skeleton, TileLink } from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import { useHasPages, usePages, useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { EmailBanner } from '../account/email/email-banner.tsx'
import { PasskeyOffer } from '../account/passkey/passkey-offer.tsx'
import { loadWidget } from '../widgets/load-widget.ts'
import { WidgetSlot } from '../widgets/widget-slot.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { loadFigures } from './figures.ts'
import { loadOpening, OpeningBanner } from './opening-banner.tsx'
import { loadOwnPanel } from './own-panel.ts'
import { TileFigures } from './tile-figures.tsx'

const instructorPanel = 'mf-academy/InstructorPanel'
const ownerFigures = 'mf-admin/OwnerFigures'

const customerTiles = [
  { href: '/suscripciones', title: 'Mis Suscripciones', text: 'Revisa tus clases, pagos y vigencias.' },
  { href: '/academia', title: 'Ver Cursos', text: 'Encuentra tu próxima clase.' },
]

type User = { readonly name: string; readonly roles: readonly Role[] }

/** The pages of the side bar that a user may open, named as the account menu does, those of a group beside each other. */
function staffTiles(pages: readonly PageDescriptor[], user: User) {
  const { items } = accountMenu({ status: 'signed-in', user })
  const names = new Map(items.map(({ href, label }) => [href, label]))
  const tiles = pages.flatMap(({ path, title, access, menu }) =>
    menu !== undefined && mayAccess(access, user.roles)
      ? [{ href: path, title: names.get(path) ?? title, text: menu.group }]
      : [],
  )
  return [...Map.groupBy(tiles, ({ text }) => text).values()].flat()
}

/** Null for users who are not customers. */
async function loadOwn(args: LoaderArgs) {
  if (!args.roles.includes('GeneralUser')) return null
  return deferred(loadOwnPanel(args))
}

/** Each part loads by itself: the instructor's class, the figures of the business, of a customer and of the tiles. */
export async function loader(args: LoaderArgs) {
  const panel = args.roles.includes('Instructor') ? loadWidget(instructorPanel, args) : null
  const owner = args.roles.includes('Admin') ? loadWidget(ownerFigures, args) : null
  const [own, figures, opening] = await Promise.all([loadOwn(args), loadFigures(args), loadOpening(args)])
  return { panel, owner, own, figures, opening }
}

/** /dashboard: what matters to each role now, and links to the user's pages. */
export function Component() {
  const { user } = useSession()
  const { panel, owner, own, figures, opening } = usePageData<typeof loader>()
  const hasPage = useHasPages()
  const pages = usePages()
  // The guard admits signed-in users alone; without one the page is being left.
  if (user === null) return null
  const tiles = [
    ...(user.roles.includes('GeneralUser') ? customerTiles.filter(({ href }) => hasPage(href)) : []),
    ...staffTiles(pages, user),
  ]
  return (
    <Container>
      <PageHeader title={`¡Hola, ${user.name}!`} lead="¿Qué quieres hacer hoy?" />
      <EmailBanner user={user} />
      <PasskeyOffer />
      {opening !== null && <OpeningBanner opening={opening} />}
      {owner !== null && (
        <WidgetSlot
          name={ownerFigures}
          what="las cifras del negocio"
          loaded={owner}
          pending={<Skeleton height={{ base: '11.25rem', md: '3.0625rem' }} borderRadius="md" mb="8" />}
        />
      )}
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
