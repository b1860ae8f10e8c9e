import type { Participant } from '@rodada/contracts/family/participant'
import type { Fact } from '@rodada/ui'
import { formatPlainDate } from '@rodada/web/words/format'

export function studentFacts({
  name,
  birthdate,
  relationship,
  parentName,
}: Pick<Participant, 'name' | 'birthdate' | 'relationship' | 'parentName'>): Fact[] {
  return [
    { label: 'Nombre', value: name },
    { label: 'Fecha de nacimiento', value: formatPlainDate(birthdate) },
    { label: 'Madre, padre o tutor', value: parentName ?? '' },
    { label: 'Parentesco', value: relationship ?? '' },
  ]
}
