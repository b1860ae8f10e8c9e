import { Type } from 'typebox'
import { defineCall, defineInternalCall } from './call.ts'
import { emailAddress, id, requiredText } from './common.ts'
import { listImport } from './list-import.ts'
import { mostImportedStudents } from './list-import-rules.ts'

export const importStudents = defineCall({
  ...listImport,
  service: 'academy',
  access: ['ClassCapturist', 'Admin'],
  path: '/api/Student/Import',
  summary: 'Stores the students of a CSV text with their guardians, or says what is wrong with which row',
})

/**
 * Why a student cannot be given to the account of an e-mail: `unconfirmed`: it may be a stranger's who typed the address, and
 * would be shown the student; `otherName`: it is somebody else's than the guardian's; `closed`: by the staff; `held`: another
 * account may still return to the address.
 */
export const guardianRefusals = ['unconfirmed', 'otherName', 'closed', 'held'] as const
export type GuardianRefusal = (typeof guardianRefusals)[number]

/**
 * The accounts of guardians by their e-mails, in their order. A guardian without one gets an ordinary one without a password,
 * all of them or, where one is refused, none. Asked again, it answers the same accounts. Mails follow `guardians.imported`.
 */
export const openGuardianAccounts = defineInternalCall({
  method: 'POST',
  path: '/internal/accounts/guardians',
  receiver: 'identity',
  callers: ['academy'],
  timeoutMs: 30_000,
  // As much as the file itself may hold.
  maxBytes: listImport.maxBytes,
  body: Type.Object({
    guardians: Type.Array(
      Type.Object({ name: requiredText(), lastName: Type.String({ maxLength: 255 }), email: emailAddress }),
      { minItems: 1, maxItems: mostImportedStudents },
    ),
    /** Only look: no account is made. */
    isTrial: Type.Boolean(),
    /** The staff. */
    actorId: id,
  }),
  response: Type.Array(
    Type.Object({
      /** Null where there is none yet, or it is refused. */
      accountId: Type.Union([id, Type.Null()]),
      refusal: Type.Union([Type.Enum(guardianRefusals), Type.Null()]),
    }),
  ),
})
