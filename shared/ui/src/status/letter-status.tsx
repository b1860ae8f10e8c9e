import type { Participant } from '@rodada/contracts/family/participant'
import { Icon } from '../icons/icon.tsx'
import { Box, VisuallyHidden } from '../primitives/box.tsx'
import { Link } from '../primitives/link.ts'
import { Text } from '../primitives/text.ts'

interface LetterStatusProps {
  student: Pick<Participant, 'id' | 'name' | 'letter'>
  /** Whether the viewer can sign it. */
  own: boolean
}

/** Whether the letter of a student is signed on screen, with the way to it. */
export function LetterStatus({ student: { id, name, letter }, own }: LetterStatusProps) {
  if (letter) {
    return (
      <Text size="sm">
        <Box as="span" color="success.fg" fontWeight="semibold">
          <Icon name="check" size={16} /> Carta firmada
        </Box>
        {' · '}
        <Link href={`/storage/letters/${letter.file}`} download colorPalette="bowl">
          Descargar<VisuallyHidden> la carta de {name}</VisuallyHidden>
        </Link>
      </Text>
    )
  }
  return (
    <Text size="sm" fontWeight="semibold">
      <Icon name="alert" size={16} />{' '}
      {own ? (
        <Link href={`/participante/${id}/carta-responsiva`} colorPalette="bowl">
          Falta firmar la carta<VisuallyHidden> de {name}</VisuallyHidden>
        </Link>
      ) : (
        'Falta firmar la carta'
      )}
    </Text>
  )
}
