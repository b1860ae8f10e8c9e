import { streetText } from '@rodada/contracts/address/street-text'
import type { Order } from '@rodada/contracts/order/calls'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { Box, FactList, Link, TitledCard } from '@rodada/ui'

function ShippingFacts({ address }: { address: NonNullable<Order['address']> }) {
  const { name, phone, neighborhood, zipCode, city, state, note } = address
  return (
    <FactList
      facts={[
        { label: 'Recibe', value: name },
        { label: 'Teléfono', value: formatPhone(phone) },
        {
          label: 'Dirección',
          value: `${streetText(address)}, ${neighborhood}, ${zipCode} ${city}, ${state}`,
        },
        { label: 'Notas', value: note },
      ]}
    />
  )
}

function PickupFacts({ branch, pickup }: Pick<Order, 'branch' | 'pickup'>) {
  return (
    <FactList
      facts={[
        { label: 'Sucursal', value: branch?.name ?? '' },
        {
          label: 'Dirección',
          value:
            branch === null ? (
              ''
            ) : (
              <Box as="span">
                {branch.address}{' '}
                <Link href={branch.mapUrl} target="_blank" rel="noopener noreferrer" data-print="hide">
                  Ver en el mapa
                </Link>
              </Box>
            ),
        },
        { label: 'Recoge', value: pickup?.name ?? '' },
        { label: 'Teléfono', value: pickup === null ? '' : formatPhone(pickup.phone) },
      ]}
    />
  )
}

/** Renders nothing before the delivery is chosen, nor for a counter sale. */
export function DeliveryFacts({ order: { address, branch, pickup } }: { order: Order }) {
  if (address !== null)
    return (
      <TitledCard title="Envío a domicilio">
        <ShippingFacts address={address} />
      </TitledCard>
    )
  if (branch === null) return null
  return (
    <TitledCard title="Recoger en sucursal">
      <PickupFacts branch={branch} pickup={pickup} />
    </TitledCard>
  )
}
