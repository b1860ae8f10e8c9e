import { type Static, Type } from 'typebox'
import { postalAddress, postalAddressFields } from '../address/postal-address.ts'
import { defineCall } from '../call.ts'
import { classStates } from '../class/rules.ts'
import {
  emailAddress,
  envelope,
  id,
  idParams,
  image,
  instant,
  optionalText,
  phoneInput,
  plainDate,
  recordVersion,
  requiredText,
} from '../common.ts'
import { fileName } from '../media/upload.ts'
import { signedLetter } from './letter.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])
const credential = Type.Union([image, Type.Null()])

/** The responsible adult of the students: one an account, and they share the id. */
export const responsible = Type.Object({
  id,
  name: Type.String(),
  phone: Type.String({ description: 'E.164.' }),
  email: Type.String(),
  /** Names of the identity document's pictures under /storage/credentials/; null while the account is guarded. */
  credentialFront: nullableText,
  credentialBack: nullableText,
  ...postalAddressFields,
  version: recordVersion,
})
export type Responsible = Static<typeof responsible>

/** An empty object while nothing is saved. */
export const savedResponsible = Type.Partial(responsible)

/** Part of the registration form. Credentials are left out where those that are stored stay. */
export const responsibleForm = Type.Object({
  name: requiredText(),
  phone: phoneInput,
  email: emailAddress,
  credentialFront: Type.Optional(Type.Union([fileName, Type.Null()])),
  credentialBack: Type.Optional(Type.Union([fileName, Type.Null()])),
  ...postalAddress,
  streetNumber: optionalText(20),
})
export type ResponsibleForm = Static<typeof responsibleForm>

export const participant = Type.Object({
  id,
  name: Type.String(),
  birthdate: plainDate,
  relationship: nullableText,
  parentName: nullableText,
  /** Current data of the responsible adult. */
  contactName: Type.String(),
  contactPhone: Type.String(),
  contactCredentialFront: nullableText,
  contactCredentialBack: nullableText,
  responsibleId: id,
  letter: signedLetter,
  /** An emergency contact is saved: see the health notes. */
  hasEmergencyContact: Type.Boolean(),
})
export type Participant = Static<typeof participant>

/** A student of the registration form: id 0 is a new one; of an existing one only the id counts. */
export const participantForm = Type.Object({
  id: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  name: optionalText(),
  birthdate: Type.Optional(Type.Union([Type.String({ maxLength: 10 }), Type.Null()])),
  relationship: optionalText(),
  parentName: optionalText(),
  /** The family agrees to photos and videos of the student; asked once, changed at `Me/Consent/Save`. */
  photos: Type.Optional(Type.Boolean()),
})
export type ParticipantForm = Static<typeof participantForm>

export const classTaken = Type.Object({
  subscriptionId: id,
  courseId: id,
  courseTitle: Type.String(),
  /** When it began. */
  startedTime: instant,
  /** IANA zone of its place. */
  zone: Type.String(),
  instructorName: Type.String(),
  /** `undone`: the class was given back and does not count. */
  state: Type.Enum(classStates),
})
export type ClassTaken = Static<typeof classTaken>
export const participantDetails = Type.Object({
  ...participant.properties,
  credentialImages: Type.Object({ front: credential, back: credential }),
  /** Newest first, at most `mostClassesTaken`. */
  classesTaken: Type.Array(classTaken),
  version: recordVersion,
})
export type ParticipantDetails = Static<typeof participantDetails>

const own = { service: 'academy', access: 'user' } as const

export const getResponsible = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Responsible/Details',
  summary: 'The responsible adult of one’s account; an empty object while nothing is saved',
  response: savedResponsible,
})

export const getResponsibleById = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Responsible/Details/:id',
  summary: 'The same by id; anybody else’s does not exist',
  params: idParams,
  response: responsible,
})

export const getParticipants = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Participants',
  summary: 'One’s own students by name; none while the account is guarded',
  response: Type.Array(participant),
})

export const getParticipantDetails = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Participant/Details/:id',
  summary: 'One of one’s own students with the classes taken',
  params: idParams,
  response: participantDetails,
})

export const editParticipant = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Participant/Edit/:id',
  summary:
    'Changes one of one’s own students, and the identity document of the responsible adult where it is sent',
  needsBrowser: true,
  params: idParams,
  body: Type.Object({
    name: requiredText(),
    birthdate: plainDate,
    relationship: optionalText(),
    parentName: optionalText(),
    contactCredentialFront: Type.Optional(Type.Union([fileName, Type.Null()])),
    contactCredentialBack: Type.Optional(Type.Union([fileName, Type.Null()])),
    version: Type.Optional(recordVersion),
  }),
  response: envelope,
})
