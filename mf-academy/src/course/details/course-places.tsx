import { mapLink } from '@rodada/contracts/address/map-link'
import type { CourseDetails } from '@rodada/contracts/course/calls'
import { Box, Card, Flex, Heading, Icon, Link, Text, VisuallyHidden } from '@rodada/ui'

type Place = CourseDetails['locations'][number]

function addressOf({ street, streetNumber, neighborhood, zipCode, city, state }: Place): string {
  return [`${street} ${streetNumber}`.trim(), neighborhood, `${zipCode} ${city}`.trim(), state]
    .filter((part) => part !== '')
    .join(', ')
}

/** A map search by coordinates where they are known, else by address. */
function placeOnMap(place: Place): string {
  const { latitude, longitude } = place
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : addressOf(place)
  return mapLink(query)
}

/** Places of a course with map links; renders nothing without a place. */
export function CoursePlaces({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null
  return (
    <Card as="section" aria-labelledby="lugar">
      <Heading id="lugar" size="card" mb="3">
        <Icon name="place" /> {places.length === 1 ? 'Lugar' : 'Lugares'}
      </Heading>
      <Flex direction="column" gap="4">
        {places.map((place) => (
          <Box as="address" key={place.id} fontStyle="normal">
            <Text fontWeight="bold" htmlTranslate="no">
              {place.name}
            </Text>
            <Text tone="muted">{addressOf(place)}</Text>
            <Link href={placeOnMap(place)} alone target="_blank" rel="noopener noreferrer">
              Ver en el mapa<VisuallyHidden> de {place.name}</VisuallyHidden>
            </Link>
          </Box>
        ))}
      </Flex>
    </Card>
  )
}
