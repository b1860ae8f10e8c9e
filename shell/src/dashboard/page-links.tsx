import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { mayAccess, type Role } from '@rodada/contracts/roles'
import { accountMenu, CardGrid, Flex, Grid, Link, PlainList, Text, TileLink } from '@rodada/ui'
import { useHasPages, usePages } from '@rodada/web/pages/app'

const customerTiles = [
  { href: '/suscripciones', title: 'Mis Suscripciones', text: 'Revisa tus clases, pagos y vigencias.' },
  { href: '/academia', title: 'Ver Cursos', text: 'Encuentra tu próxima clase.' },
]

interface User {
  readonly name: string
  readonly roles: readonly Role[]
}

interface PageLink {
  readonly href: string
  readonly title: string
  readonly group: string
}

/** Group in first place, as in the side bar: customers wait at the counter. */
const firstGroup = 'Caja'

/** The pages of the side bar that a user may open, named as the account menu does. */
function staffLinks(pages: readonly PageDescriptor[], user: User): PageLink[] {
  const { items } = accountMenu({ status: 'signed-in', user })
  const names = new Map(items.map(({ href, label }) => [href, label]))
  return pages
    .flatMap(({ path, title, access, menu }) =>
      menu !== undefined && mayAccess(access, user.roles)
        ? [{ href: path, title: names.get(path) ?? title, group: menu.group }]
        : [],
    )
    .toSorted((one, other) => Number(other.group === firstGroup) - Number(one.group === firstGroup))
}

/** The pages of a customer. */
export function CustomerTiles() {
  const hasPage = useHasPages()
  return (
    <CardGrid
      items={customerTiles.filter(({ href }) => hasPage(href))}
      keyOf={({ href }) => href}
      label="Accesos"
    >
      {(tile) => <TileLink {...tile} />}
    </CardGrid>
  )
}

/** The user's pages by group, as lines of links. */
export function PageLinks({ user }: { user: User }) {
  const pages = usePages()
  const hasPage = useHasPages()
  const own = user.roles.includes('GeneralUser') ? customerTiles.filter(({ href }) => hasPage(href)) : []
  const links = [...staffLinks(pages, user), ...own.map((tile) => ({ ...tile, group: 'Tus clases' }))]
  return (
    <PlainList aria-label="Accesos" mt="6" pt="2" borderTopWidth="1px" borderColor="line">
      {[...Map.groupBy(links, ({ group }) => group)].map(([group, links]) => (
        <Grid
          as="li"
          key={group}
          columnGap="3"
          alignItems="baseline"
          gridTemplateColumns={{ lg: '6rem 1fr' }}
        >
          <Text as="span" size="xs" tone="muted">
            {group}
          </Text>
          <Flex columnGap="5" wrap="wrap">
            {links.map(({ href, title }) => (
              <Link
                key={href}
                href={href}
                variant="quiet"
                display="inline-flex"
                alignItems="center"
                minH={{ base: '9', lg: '7' }}
                fontSize="sm"
                fontWeight="semibold"
              >
                {title}
              </Link>
            ))}
          </Flex>
        </Grid>
      ))}
    </PlainList>
  )
}
