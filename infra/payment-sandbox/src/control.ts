import { type Static, Type } from 'typebox'

/** How the bank misbehaves now; tests set it while it runs. */
export const control = Type.Object(
  {
    /** Milliseconds before a payment form is answered. */
    formDelayMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
    /** Milliseconds before a verification is answered. */
    verificationDelayMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
    /** Takes payment forms, charges included, and hangs up instead of answering. */
    dropForms: Type.Boolean(),
    /** Hangs up on verifications. */
    dropVerifications: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type Control = Static<typeof control>
