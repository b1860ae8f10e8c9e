import type { CounterOffer } from '@rodada/contracts/order/staff-calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Badge, Box, Button, Flex, PlainList, Text, VisuallyHidden } from '@rodada/ui'
import { offerName } from './basket.ts'

interface OfferListProps {
  offers: readonly CounterOffer[]
  onAdd: (offer: CounterOffer) => void
}

/** Products that were found, drafts and hidden ones too. */
export function OfferList({ offers, onAdd }: OfferListProps) {
  return (
    <PlainList>
      {offers.map((offer) => (
        <Flex
          as="li"
          key={offer.variantId}
          justify="space-between"
          align="center"
          gap="3"
          py="2"
          borderTopWidth="1px"
          borderColor="line"
        >
          <Box minW="0" overflowWrap="anywhere">
            <Text fontWeight="semibold" htmlTranslate="no">
              {offerName(offer)}
            </Text>
            <Text size="sm" tone="muted">
              {[
                offer.sku,
                formatPrice(offer.price),
                offer.academyPrice !== null && `academia ${formatPrice(offer.academyPrice)}`,
                offer.available > 0 ? `${offer.available} disponibles` : 'Agotado',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {!offer.onSale && <Badge>No está en la tienda en línea</Badge>}
          </Box>
          <Button
            size="sm"
            variant="outline"
            colorPalette="ink"
            disabled={offer.available <= 0}
            onClick={() => onAdd(offer)}
          >
            Agregar<VisuallyHidden> {offerName(offer)}</VisuallyHidden>
          </Button>
        </Flex>
      ))}
    </PlainList>
  )
}
