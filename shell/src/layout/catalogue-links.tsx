import { Flex, LinkButton } from '@rodada/ui'

/** The two doors of the site. */
export function CatalogueLinks() {
  return (
    <Flex gap="3" wrap="wrap" mb="5">
      <LinkButton href="/academia" colorPalette="bowl" size="lg">
        Ver clases y horarios
      </LinkButton>
      <LinkButton href="/productos" size="lg">
        Ver la tienda
      </LinkButton>
    </Flex>
  )
}
