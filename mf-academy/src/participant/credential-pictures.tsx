import type { Image } from '@rodada/contracts/common'
import { Box, chakra, Grid, Icon, Link, Text } from '@rodada/ui'
import { useState } from 'react'

export interface CredentialPicturesProps {
  /** Null where none is stored. */
  front: Image | null
  back: Image | null
}

const Photo = chakra('img', { base: { width: 'full', height: 'auto', maxH: '20rem', objectFit: 'contain' } })

/** Private: there are no resized copies, and nothing caches it. */
function pathOf({ name }: Image): string {
  return `/storage/credentials/${name}`
}

function CredentialPicture({ image, side }: { image: Image | null; side: string }) {
  const [failed, setFailed] = useState(false)
  if (image === null) return <Text tone="muted">{side}: sin foto</Text>
  return (
    <Box as="figure" minW="0">
      <Box as="figcaption" fontSize="sm" color="fg.muted" mb="1.5">
        {side}
      </Box>
      {failed ? (
        <Text>No pudimos mostrar esta foto. Recarga la página para intentarlo de nuevo.</Text>
      ) : (
        <Box bg={image.color} borderRadius="md" overflow="hidden">
          <Photo
            src={pathOf(image)}
            alt={`${side} de la identificación`}
            htmlWidth={image.width}
            htmlHeight={image.height}
            loading="lazy"
            onError={() => setFailed(true)}
          />
        </Box>
      )}
      <Link
        href={pathOf(image)}
        target="_blank"
        colorPalette="bowl"
        fontSize="sm"
        mt="2"
        display="inline-block"
      >
        <Icon name="expand" size={16} /> Ver completa: {side.toLowerCase()}
      </Link>
    </Box>
  )
}

/** Both sides of the responsible adult's identity document. Not printed. */
export function CredentialPictures({ front, back }: CredentialPicturesProps) {
  return (
    <Grid templateColumns={{ sm: '1fr 1fr' }} gap="5" data-print="hide">
      <CredentialPicture image={front} side="Frente" />
      <CredentialPicture image={back} side="Reverso" />
    </Grid>
  )
}
