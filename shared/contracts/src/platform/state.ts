import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import { envelope, instant } from '../common.ts'
import { serviceNames } from './platform.ts'

const count = Type.Integer({ minimum: 0 })
const mailId = Type.String({ format: 'uuid' })

/** Most failed mails that a service tells of. */
export const mostFailedMails = 20

/** A mail that was given up. */
export const failedMail = Type.Object({
  id: mailId,
  /** What it is about, for people. */
  about: Type.String(),
  at: instant,
  /** The mail server's words without addresses, or a code; null: not known. */
  reason: Type.Union([Type.String({ maxLength: 300 }), Type.Null()]),
})
export type FailedMail = Static<typeof failedMail>

/** The state of a part, for administrators. */
export const partState = Type.Object({
  /** Of the code that runs. */
  version: Type.String(),
  /** The commit that it was made of, `-dirty` where files differ from it; absent: not known. */
  commit: Type.Optional(Type.String()),
  /** The last migration of its tables. */
  tables: Type.Union([Type.String(), Type.Null()]),
  startedAt: instant,
  /** Bytes of the disk that holds DATA_DIR. */
  disk: Type.Object({ free: Type.Number(), size: Type.Number() }),
  jobs: Type.Object({
    /** Due for more than five minutes, or failed more than three times. */
    late: count,
    /** Given up: a person must act. */
    failed: count,
  }),
  /** Null where the part sends none. */
  mail: Type.Union([
    Type.Object({
      waiting: count,
      /** Of those, mails that have waited for over an hour. */
      late: count,
      /** Given up, or refused by the receiver's server. */
      failed: count,
      /** Of those the last ones, newest first. */
      failures: Type.Array(failedMail, { maxItems: mostFailedMails }),
      /** False: mails stay on this machine. */
      leaves: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  /** Null where the part charges no cards. */
  payments: Type.Union([
    Type.Object({
      /** Null: cards cannot be charged. */
      mode: Type.Union([Type.Enum(['sandbox', 'test', 'production']), Type.Null()]),
      /** Charges that staff must refund or look into. */
      cases: count,
      /** Whether a card was ever charged. */
      hasCharged: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  /** Requests of deletion, of the part that holds them. */
  erasures: Type.Optional(
    Type.Object({
      /** Not answered yet. */
      open: count,
      /** Not answered, or not carried out, by the legal deadline. */
      late: count,
      /** The nearest deadline, `YYYY-MM-DD`; null: no request waits. */
      nextDay: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  /** Data that administrators state at the part, and whether they have: a new site needs them. */
  stated: Type.Optional(
    Type.Object({
      membershipPrice: Type.Optional(Type.Boolean()),
      shipping: Type.Optional(Type.Boolean()),
      /** Whether there is something that people can buy: a course, a product. */
      offer: Type.Optional(Type.Boolean()),
    }),
  ),
})
export type PartState = Static<typeof partState>

/** Every part answers it; `receiver` is filled in per part. */
export const getPartState = defineInternalCall({
  method: 'GET',
  path: '/internal/state',
  receiver: 'admin',
  callers: ['admin'],
  // The administrator who looks at the page waits for the slowest.
  timeoutMs: 2000,
  response: partState,
})

/** Every service that sends mail answers it; `receiver` is filled in. Without an id all that were given up are sent again. */
export const resendMail = defineInternalCall({
  method: 'POST',
  path: '/internal/mail/resend',
  receiver: 'identity',
  callers: ['admin'],
  body: Type.Object({ id: Type.Optional(mailId) }),
  response: Type.Object({ resent: count }),
})

/** Services that send mail. */
export const mailServices = ['identity', 'academy', 'shop'] as const

const platformState = Type.Object({
  parts: Type.Array(
    Type.Object({
      part: Type.Enum([...serviceNames, 'gateway']),
      /** Null: it did not answer. */
      state: Type.Union([partState, Type.Null()]),
    }),
  ),
  /** The last successful backup. */
  backup: Type.Union([
    Type.Object({ takenAt: instant, bytes: Type.Number(), files: count, hasKeys: Type.Boolean() }),
    Type.Null(),
  ]),
})
export type PlatformState = Static<typeof platformState>

const admin = { service: 'admin', access: ['Admin'] } as const

export const getPlatformState = defineCall({
  ...admin,
  method: 'GET',
  path: '/api/Admin/State/Index',
  summary: 'What each part of the platform says of itself, and the last backup',
  response: platformState,
})

export const resendFailedMail = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/State/ResendMail',
  summary: 'Sends again the mail that a service gave up: one, or all',
  body: Type.Object({ service: Type.Enum(mailServices), id: Type.Optional(mailId) }),
  response: envelope,
})
