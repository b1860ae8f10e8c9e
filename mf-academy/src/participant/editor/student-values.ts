import type { BodyOf } from '@rodada/contracts/call'
import type { editParticipant, ParticipantDetails } from '@rodada/contracts/participant'

export interface StudentValues {
  name: string
  birthdate: string
  relationship: string
  parentName: string
  /** New pictures of the responsible adult's identity document; null leaves what is stored. */
  contactCredentialFront: string | null
  contactCredentialBack: string | null
  version: number
}

export function valuesOf({
  name,
  birthdate,
  relationship,
  parentName,
  version,
}: ParticipantDetails): StudentValues {
  return {
    name,
    birthdate,
    relationship: relationship ?? '',
    parentName: parentName ?? '',
    version,
    contactCredentialFront: null,
    contactCredentialBack: null,
  }
}

/** What the call takes: pictures only where there are new ones. */
export function bodyOf(values: StudentValues): BodyOf<typeof editParticipant> {
  const { contactCredentialFront, contactCredentialBack, ...student } = values
  return {
    ...student,
    ...(contactCredentialFront !== null && { contactCredentialFront }),
    ...(contactCredentialBack !== null && { contactCredentialBack }),
  }
}
