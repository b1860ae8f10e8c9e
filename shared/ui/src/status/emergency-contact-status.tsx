import type { Participant } from '@rodada/contracts/family/participant'
import { Icon } from '../icons/icon.tsx'
import { VisuallyHidden } from '../primitives/box.tsx'
import { Link } from '../primitives/link.ts'
import { Text } from '../primitives/text.ts'

interface EmergencyContactStatusProps {
  /** A student of the viewer's own. */
  student: Pick<Participant, 'id' | 'name' | 'hasEmergencyContact'>
}

/** Says that a student has no emergency contact, with the link to name one; nothing where there is one. */
export function EmergencyContactStatus({
  student: { id, name, hasEmergencyContact },
}: EmergencyContactStatusProps) {
  if (hasEmergencyContact) return null
  return (
    <Text size="sm" fontWeight="semibold">
      <Icon name="alert" size={16} />{' '}
      <Link href={`/participante/${id}/salud`} colorPalette="bowl">
        Falta el contacto de emergencia<VisuallyHidden> de {name}</VisuallyHidden>
      </Link>
    </Text>
  )
}
