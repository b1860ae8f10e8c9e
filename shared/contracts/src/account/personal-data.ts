import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import { envelope, id, ownPassword } from '../common.ts'

/** Data that a service keeps of a person, in words for the person: a heading, and rows of names and values. */
export const personalDataSection = Type.Object({
  title: Type.String(),
  rows: Type.Array(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
  ),
})
export type PersonalDataSection = Static<typeof personalDataSection>

/** The services that keep data of a person, in the order of the download. Identity adds its own part itself. */
export const personalDataKeepers = ['academy', 'shop', 'gateway', 'admin'] as const
export type PersonalDataKeeper = (typeof personalDataKeepers)[number]

const personalDataQuestion = Type.Object({
  userId: id,
  /** ISO 8601 and plain numbers, not words. */
  isForPrograms: Type.Boolean(),
  /** The address that the person has confirmed, under which they may have bought without the account. */
  email: Type.Optional(Type.String()),
  /** `next` of the part before; absent: the first. */
  after: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type PersonalDataQuestion = Static<typeof personalDataQuestion>

/**
 * A service's part of the data of a person. Identity asks for it, only for the signed-in person, who has given the own
 * password; it holds nothing of other people. `receiver` is filled in per service.
 */
export const statePersonalData = defineInternalCall({
  method: 'POST',
  path: '/internal/personal-data',
  receiver: 'academy',
  callers: ['identity'],
  timeoutMs: 20_000,
  body: personalDataQuestion,
  response: Type.Object({
    sections: Type.Array(personalDataSection),
    /** Where the next part begins; null: this is the last. */
    next: Type.Union([Type.Integer(), Type.Null()]),
  }),
})

const own = { service: 'identity', access: 'user' } as const

export const preparePersonalData = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/PersonalData/Prepare',
  summary: 'Confirms who asks for the own data, by a recent sign-in or the own password',
  needsKnownBrowser: true,
  limit: { name: 'own-password', max: 20, windowSeconds: 600 },
  body: Type.Object({ ownPassword }),
  response: envelope,
})

export const downloadPersonalData = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/PersonalData/Download',
  summary: 'All that the site keeps of who asks, as JSON or PDF; needs a recent sign-in or Prepare',
  limit: { name: 'own-data-download', max: 10, windowSeconds: 600 },
  query: Type.Object({ format: Type.Enum(['json', 'pdf'], { default: 'json' }) }),
  response: Type.String(),
})
