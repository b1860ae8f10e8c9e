import { Badge, Box, Icon, IconLink } from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import { useCartCount } from '@rodada/web/storage/stored-cart'

/** The cart with its count, unless it is empty. */
export default function CartLink() {
  const { user } = useSession()
  const count = useCartCount(user?.id ?? null)
  if (count === 0) return null
  const label = count === 1 ? 'Carrito, 1 pieza' : `Carrito, ${count} piezas`
  return (
    <Box position="relative">
      <IconLink label={label} href="/carrito">
        <Icon name="cart" size={24} />
      </IconLink>
      <Badge
        aria-hidden
        variant="solid"
        colorPalette="wheel"
        position="absolute"
        top="0"
        insetEnd="0"
        pointerEvents="none"
        borderRadius="full"
      >
        {count}
      </Badge>
    </Box>
  )
}
