import type { BodyOf } from '@rodada/contracts/call'
import type { editParticipant, ParticipantDetails } from '@rodada/contracts/family/participant'

export interface StudentValues {
  name: string
  birthdate: string
  relationship: string
  parentName: string
  /** Names of new pictures of the responsible adult's identity document; null keeps the stored ones. */
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

/** Sends only new pictures. */
export function bodyOf(values: StudentValues): BodyOf<typeof editParticipant> {
  const { contactCredentialFront, contactCredentialBack, ...student } = values
  return {
    ...student,
    ...(contactCredentialFront !== null && { contactCredentialFront }),
    ...(contactCredentialBack !== null && { contactCredentialBack }),
  }
}
