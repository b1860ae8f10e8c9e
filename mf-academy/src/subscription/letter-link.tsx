import { Icon, LinkButton, VisuallyHidden } from '@rodada/ui'
import { letterPath } from './subscription-paths.ts'

interface LetterLinkProps {
  subscriptionId: number
  student: { readonly id: number; readonly name: string }
}

/** Opens a student's letter for printing. */
export function LetterLink({ subscriptionId, student }: LetterLinkProps) {
  return (
    <LinkButton
      href={letterPath(subscriptionId, student.id)}
      target="_blank"
      rel="noopener"
      size="sm"
      variant="outline"
      colorPalette="bowl"
    >
      <Icon name="print" />
      Imprimir carta responsiva
      <VisuallyHidden> de {student.name}</VisuallyHidden>
    </LinkButton>
  )
}
