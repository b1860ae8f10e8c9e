import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import { envelope, id, instant, nullable } from '../common.ts'
import { partState } from '../platform/state.ts'

/** Steps before a new site opens, in their order. */
export const openingSteps = [
  'business',
  'branches',
  'membershipPrice',
  'shipping',
  'payment',
  'mail',
  'backup',
] as const
export type OpeningStepName = (typeof openingSteps)[number]

/**
 * `done`: by the service that owns the step. `settled`: an administrator says that nothing is left to do. `unknown`:
 * the service does not answer.
 */
export const openingStates = ['done', 'settled', 'open', 'unknown'] as const

const openingStep = Type.Enum(openingSteps)

export const opening = Type.Object({
  steps: Type.Array(Type.Object({ step: openingStep, state: Type.Enum(openingStates) })),
  /** Data of the business that are not stated yet, as people read them. */
  missing: Type.Array(Type.String()),
  /** How cards are charged; null where no service answers, or cards cannot be charged. */
  paymentMode: partState.properties.payments.anyOf[0].properties.mode,
  /** Whether mails leave this machine; null where it is not known. */
  mailLeaves: Type.Union([Type.Boolean(), Type.Null()]),
  /** Whether there is a course or a product to sell; null or absent: not known. */
  hasOffer: Type.Optional(nullable(Type.Boolean())),
  /** Of the last successful backup. */
  backupTakenAt: Type.Union([instant, Type.Null()]),
})
export type Opening = Static<typeof opening>

const admin = { service: 'admin', access: ['Admin'] } as const

export const getOpening = defineCall({
  ...admin,
  method: 'GET',
  path: '/api/Admin/Opening/Index',
  summary: 'What is left to do before the site opens',
  response: opening,
})

export const settleOpeningStep = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/Opening/Settle',
  summary: 'Says of a step that nothing is left to do, or takes that back',
  body: Type.Object({ step: openingStep, isSettled: Type.Boolean() }),
  response: envelope,
})

export const sendTestMail = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/Opening/TestMail',
  summary: 'Sends a mail to whoever asks, at once, and says how that went',
  limit: { name: 'test-mail', max: 5, windowSeconds: 600 },
  body: Type.Object({}),
  response: envelope,
})

/** Sends a mail to an account at once. */
export const testMail = defineInternalCall({
  method: 'POST',
  path: '/internal/mail/test',
  receiver: 'identity',
  callers: ['admin'],
  // Longer than the wait for the mail server, shorter than the gateway's.
  timeoutMs: 17_000,
  body: Type.Object({ accountId: id }),
  response: Type.Object({
    /**
     * `sent`: the mail server took it. `kept`: there is no mail server, it stays on this machine. `refused`: not at
     * this address.
     */
    outcome: Type.Enum(['sent', 'kept', 'refused', 'failed']),
    email: Type.String(),
    /** The mail server's code or the system's, where it failed. */
    reason: Type.Union([Type.String(), Type.Null()]),
  }),
})
