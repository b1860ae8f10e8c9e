import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import { envelope, id, idParams, instant, optionalText } from '../common.ts'
import { longestStroke, mostStrokes, signatureSize } from './letter-signature.ts'

const signing = Type.Object({
  signedTime: instant,
  /** Name under /storage/letters/, a PDF. */
  file: Type.String(),
})

/** The letter of a student as it was signed on screen; null while none holds. */
export const signedLetter = Type.Union([signing, Type.Null()])
export type SignedLetter = Static<typeof signedLetter>

/** The letter to be signed, as the service words it: what is shown is what is signed. */
export const letterText = Type.Object({
  addressee: Type.Array(Type.String()),
  declaration: Type.String(),
  clauses: Type.Array(Type.String()),
  closing: Type.Array(Type.String()),
})
export type LetterText = Static<typeof letterText>

export const letterDetails = Type.Object({
  participantId: id,
  participantName: Type.String(),
  /** The parent of a minor, or the student. */
  signerName: Type.String(),
  isMinor: Type.Boolean(),
  hasEmergencyContact: Type.Boolean({ description: 'The letter declares that one was given.' }),
  version: Type.String(),
  text: letterText,
  /** SHA-256 of the text, hexadecimal; sent back with the signature. */
  textHash: Type.String(),
  signed: signedLetter,
  earlier: Type.Array(signing, { description: 'Those that hold no longer, the latest first.' }),
})
export type LetterDetails = Static<typeof letterDetails>

const own = { service: 'academy', access: 'user' } as const

export const getLetter = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/Letter/Details/:id',
  summary: 'The responsibility letter of one of one’s own students, in the version in force',
  params: idParams,
  response: letterDetails,
})

const coordinate = (maximum: number) => Type.Integer({ minimum: 0, maximum })
const point = Type.Tuple([coordinate(signatureSize.width), coordinate(signatureSize.height)])
const stroke = Type.Array(point, { minItems: 1, maxItems: longestStroke })

export const signLetter = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/Letter/Sign/:id',
  summary:
    'Signs the letter of one of one’s own students, once for each version: drawn, or by the typed name',
  limit: { name: 'sign-letter', max: 30, windowSeconds: 600 },
  // Room for `mostPoints`: what is longer is refused before it is read.
  maxBytes: 64 * 1024,
  params: idParams,
  body: Type.Object({
    textHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    accepted: Type.Boolean(),
    /** Lines of points. */
    drawing: Type.Optional(Type.Union([Type.Array(stroke, { maxItems: mostStrokes }), Type.Null()])),
    typedName: optionalText(),
  }),
  response: Type.Object({ ...envelope.properties, signed: Type.Optional(signedLetter) }),
})

const atTheCounter = { service: 'academy', access: ['ClassCapturist', 'Admin'] } as const

export const getFamilyLetter = defineCall({
  ...atTheCounter,
  method: 'GET',
  path: '/api/Family/Letter/:id',
  summary: 'The letter of a student of any family, to be signed on the screen of the counter',
  params: idParams,
  response: letterDetails,
})

export const signFamilyLetter = defineCall({
  ...atTheCounter,
  method: 'POST',
  path: '/api/Family/SignLetter/:id',
  summary: 'Signs the letter of a student on the screen of the counter, before the staff',
  maxBytes: signLetter.maxBytes,
  params: idParams,
  body: signLetter.body,
  response: signLetter.response,
})

/**
 * Keeps a signed letter, encrypted, for seven days; the event `files.claimed` of the transaction that records its
 * signature keeps it for good.
 */
export const keepLetter = defineInternalCall({
  method: 'POST',
  path: '/internal/letters/keep',
  receiver: 'media',
  callers: ['academy'],
  body: Type.Object({
    ownerId: id,
    /** The PDF. */
    content: Type.String({ maxLength: 900_000, pattern: '^JVBERi0[A-Za-z0-9+/]*={0,2}$' }),
  }),
  response: Type.Object({ name: Type.String() }),
})
