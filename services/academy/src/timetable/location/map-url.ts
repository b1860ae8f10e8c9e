import { mapLink } from '@rodada/contracts/address/map-link'
import type { Location } from './location.entity.ts'

type Place = Pick<
  Location,
  'name' | 'street' | 'streetNumber' | 'neighborhood' | 'city' | 'state' | 'latitude' | 'longitude'
>

/** A map link to the coordinates, or without them to the address. */
export function mapUrlOf({ latitude, longitude, ...place }: Place): string {
  if (latitude !== null && longitude !== null) return mapLink(`${latitude},${longitude}`)
  const { name, street, streetNumber, neighborhood, city, state } = place
  const address = [name, `${street} ${streetNumber}`.trim(), neighborhood, city, state]
  return mapLink(address.filter((part) => part !== '').join(', '))
}
