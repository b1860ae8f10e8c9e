import { type Static, Type } from 'typebox'
import { accountStatus, role } from './account/user.ts'
import { branch, business } from './business/calls.ts'
import { defineInternalCall } from './call.ts'
import { id, instant, recordVersion } from './common.ts'
import { fieldLabels, logLevel } from './log/calls.ts'
import { filePurposes } from './media/picture.ts'
import { incomeMethods, receiptKinds, receiptSources } from './money/rules.ts'
import { type PartName, serviceNames } from './platform/platform.ts'

const nullableId = Type.Union([id, Type.Null()])

/** A command that changed something, for the movement log. Titles and descriptions hold ids, no personal data. */
export const movementRecorded = Type.Object({
  title: Type.String(),
  description: Type.String(),
  level: logLevel,
  /** The account; null for the platform itself or a visitor. */
  actorId: nullableId,
  /** The person whose data the form holds: it is encrypted with their key and unreadable after an erasure. */
  subjectId: nullableId,
  formData: Type.Unknown(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  labels: Type.Optional(fieldLabels),
  origin: Type.Object({ address: Type.String(), userAgent: Type.String(), requestId: Type.String() }),
})
export type MovementRecorded = Static<typeof movementRecorded>

/** The public face of an account changed; other services keep an erasable copy of the name. */
export const userChanged = Type.Object({
  userId: id,
  name: Type.String(),
  lastName: Type.String(),
  status: accountStatus,
  roles: Type.Array(role),
  /**
   * Until then the account shows no identity document and no participants, save to the session that registered
   * it: its password was set by a link whose e-mail address is not confirmed yet.
   */
  guardedUntil: Type.Union([instant, Type.Null()]),
  /** Whether its e-mail is confirmed. */
  emailVerified: Type.Boolean(),
})

/**
 * Services forget a person, but for what the law keeps. Identity, which publishes it, has forgotten already.
 * Idempotent.
 */
export const personErased = Type.Object({
  userId: id,
  /** The staff who decided it; absent: the operator, on the machine itself. */
  erasedBy: Type.Optional(id),
  /** The address that they had confirmed, under which they may have bought without the account. */
  email: Type.Optional(Type.String()),
  /** The request that `person.forgotten` answers; absent where there is none: after a restore. */
  requestId: Type.Optional(id),
})
export type PersonErased = Static<typeof personErased>

/** The academy has forgotten a family that has no account; the log forgets it too. Idempotent. */
export const familyErased = Type.Object({ familyId: id, erasedBy: id })

/** The producer has forgotten a person, but for what the law keeps. Idempotent. */
export const personForgotten = Type.Object({ userId: id, requestId: id })

/**
 * A customer corrected the e-mail that they had mistyped at the registration: services that copied it from there
 * correct it too. Idempotent.
 */
export const emailCorrected = Type.Object({ userId: id, before: Type.String(), after: Type.String() })

/** Most accounts of one event. */
export const mostGuardiansPerEvent = 100

/**
 * Students were imported for these accounts: those without a password get a mail with a link to set one. Idempotent.
 */
export const guardiansImported = Type.Object({
  accountIds: Type.Array(id, { minItems: 1, maxItems: mostGuardiansPerEvent }),
})

/** The user's sessions must end (status, roles or password changed). Idempotent. */
export const sessionsRevoked = Type.Object({
  userId: id,
  exceptSession: Type.Optional(Type.String()),
  /** Only sessions that made the account without a password. */
  registeringOnly: Type.Optional(Type.Boolean()),
  /** Not sessions that allow the set-up of a second factor alone. */
  exceptEnrolling: Type.Optional(Type.Boolean()),
  before: instant,
})

/**
 * The account may have changed hands: what was given out for it and works without a session must end. Of things given
 * out after `before` none does. Idempotent.
 */
export const credentialsRevoked = Type.Object({ userId: id, before: instant })

/** A form was saved that names these files: they are kept for good. */
export const filesClaimed = Type.Object({
  purpose: Type.Enum(filePurposes),
  names: Type.Array(Type.String()),
  /** The owner of an identity document; null for pictures. */
  ownerId: nullableId,
})

/** A record no longer names these files: they may be removed once nothing shows them any more. */
export const filesReleased = Type.Object({
  purpose: Type.Enum(filePurposes),
  names: Type.Array(Type.String()),
})

/**
 * Public data of the producer have changed: a course, a product, a price. A service that keeps something made of them
 * makes it anew. Idempotent.
 */
export const catalogueChanged = Type.Object({})

/** All places where people pay, whenever one of them changes; of two the higher version holds. Idempotent. */
export const branchesChanged = Type.Object({ version: recordVersion, branches: Type.Array(branch) })

/** All public data of the business, whenever any of them change; of two the higher version holds. Idempotent. */
export const businessChanged = Type.Object({ version: recordVersion, business })

/**
 * Changes whether an account is a student: the state of one of its subscriptions or memberships. Of two about the same
 * subscription the higher version holds. Idempotent.
 */
export const studentChanged = Type.Object({
  subscriptionId: id,
  userId: id,
  /** Null: not active. */
  activeUntil: Type.Union([instant, Type.Null()]),
  version: recordVersion,
})
export type StudentChanged = Static<typeof studentChanged>

/** All that a family has moved to another number: what a consumer keeps under `fromId` is `intoId`'s. Idempotent. */
export const familyMoved = Type.Object({ fromId: id, intoId: id })

/** Money came in or was given back: a row of the producer's ledger, which never changes. Idempotent by its id. */
export const receiptEntered = Type.Object({
  /** Unique within the producer. */
  receiptId: id,
  kind: Type.Enum(receiptKinds),
  source: Type.Enum(receiptSources),
  sourceId: id,
  /** Below zero where money was given back. */
  amountCentavos: Type.Integer(),
  method: Type.Enum(incomeMethods),
  branchId: nullableId,
  /** The staff; null: online. */
  takenBy: nullableId,
  /** Folio of the terminal or of the transfer. */
  reference: Type.Union([Type.String(), Type.Null()]),
  at: instant,
})
export type ReceiptEntered = Static<typeof receiptEntered>

/** A release in trial was taken back by its figures, which `reason` tells in Spanish: administrators get a mail. */
export const releaseWithdrawn = Type.Object({
  app: Type.String(),
  version: Type.String(),
  reason: Type.String(),
})

/** Every event: its payload and its consumers. */
export const events = {
  'movement.recorded': { data: movementRecorded, consumers: ['admin'] },
  'user.changed': { data: userChanged, consumers: ['admin', 'academy', 'media'] },
  'person.erased': { data: personErased, consumers: ['academy', 'shop', 'media', 'admin'] },
  'family.erased': { data: familyErased, consumers: ['admin'] },
  'person.forgotten': { data: personForgotten, consumers: ['identity'] },
  'email.corrected': { data: emailCorrected, consumers: ['academy'] },
  'guardians.imported': { data: guardiansImported, consumers: ['identity'] },
  'files.claimed': { data: filesClaimed, consumers: ['media'] },
  'files.released': { data: filesReleased, consumers: ['media'] },
  'catalogue.changed': { data: catalogueChanged, consumers: ['gateway'] },
  'branches.changed': { data: branchesChanged, consumers: ['admin'] },
  'business.changed': { data: businessChanged, consumers: ['identity', 'academy', 'shop'] },
  'student.changed': { data: studentChanged, consumers: ['shop'] },
  'family.moved': { data: familyMoved, consumers: ['shop'] },
  'receipt.entered': { data: receiptEntered, consumers: ['admin'] },
  'release.withdrawn': { data: releaseWithdrawn, consumers: ['identity'] },
  'sessions.revoked': { data: sessionsRevoked, consumers: ['gateway', 'academy'] },
  'credentials.revoked': { data: credentialsRevoked, consumers: ['academy'] },
} as const satisfies Record<string, { data: unknown; consumers: readonly PartName[] }>

export type EventType = keyof typeof events
export type EventData<T extends EventType> = Static<(typeof events)[T]['data']>

/** Personal fields, and the only consumers whose queues get them. */
export const restrictedFields: Partial<
  Readonly<Record<EventType, Readonly<Record<string, readonly PartName[]>>>>
> = {
  'person.erased': { email: ['shop'] },
}

/** An event on its way. `id` makes the second delivery of the same event a no-op. */
export const deliveredEvent = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.String(),
  producer: Type.String(),
  occurredAt: instant,
  data: Type.Unknown(),
})
export type DeliveredEvent = Static<typeof deliveredEvent>

export const maxEventBatch = 200

/** Shape of the call by which each consumer takes events; `receiver` and `callers` are filled in per part. */
export const deliverEvents = defineInternalCall({
  method: 'POST',
  path: '/internal/events',
  receiver: 'admin',
  callers: [...serviceNames, 'gateway'],
  body: Type.Object({ events: Type.Array(deliveredEvent, { minItems: 1, maxItems: maxEventBatch }) }),
  response: Type.Object({ taken: Type.Integer() }),
})
