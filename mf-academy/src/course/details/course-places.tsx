import { mapLink } from '@rodada/contracts/address/map-link'
import type { CourseDetails } from '@rodada/contracts/course/calls'
import { Box, Flex, Link, Text, VisuallyHidden } from '@rodada/ui'
import { CoursePart } from './course-part.tsx'

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
    <CoursePart title={places.length === 1 ? 'Lugar' : 'Lugares'}>
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
    </CoursePart>
  )
}
