import type { CourseDetails } from '@rodada/contracts/course'
import { Card, Heading, Icon, Link, Text } from '@rodada/ui'

type Place = CourseDetails['locations'][number]

function addressOf({ street, streetNumber, neighborhood, zipCode, city, state }: Place): string {
  return [`${street} ${streetNumber}`.trim(), neighborhood, `${zipCode} ${city}`.trim(), state]
    .filter((part) => part !== '')
    .join(', ')
}

/** A map search by coordinates where they are known, else by address. */
function mapLink(place: Place): string {
  const { latitude, longitude } = place
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : addressOf(place)
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}

/** Where the class meets, with a link to the map. Nothing while no place is set. */
export function CoursePlaces({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null
  return (
    <Card as="section" aria-labelledby="lugar">
      <Heading id="lugar" size="card" mb="3">
        {places.length === 1 ? 'Lugar' : 'Lugares'}
      </Heading>
      {places.map((place) => (
        <address key={place.id}>
          <Text fontWeight="bold" mt="2">
            {place.name}
          </Text>
          <Text tone="muted">{addressOf(place)}</Text>
          <Link href={mapLink(place)} target="_blank" rel="noopener noreferrer">
            <Icon name="place" /> Ver en el mapa
          </Link>
        </address>
      ))}
    </Card>
  )
}
