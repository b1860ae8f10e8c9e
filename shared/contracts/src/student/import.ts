import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import { emailAddress, id, requiredText } from '../common.ts'
import { listImport } from '../list/import.ts'
import { mostImportedStudents } from '../list/import-rules.ts'

/** What a file would do, or did. */
const imported = Type.Object({
  /** Students that are stored anew. */
  students: Type.Integer(),
  /** Students that are there already, of the same family. */
  known: Type.Integer(),
  /** Students and families without an account that are there and that the file corrects. */
  changed: Type.Integer(),
  /** Families that get no account. */
  families: Type.Integer(),
  /** Courses with classes left, and memberships, that are brought over without income. */
  balances: Type.Integer(),
  /** Courses that wait for their payment. */
  debts: Type.Integer(),
  /** Classes that are booked at the weekly hours of the file. */
  bookings: Type.Integer(),
})
/** A cell that corrects what is there; `column` is ours, `from` and `to` as people write them. */
const importChange = Type.Object({
  line: Type.Integer(),
  /** The student of the row. */
  student: Type.String(),
  column: Type.String(),
  from: Type.String(),
  to: Type.String(),
})
export type ImportChange = Static<typeof importChange>
export const studentsImported = Type.Object({
  ...listImport.response.properties,
  imported: Type.Optional(imported),
  /** Of a trial: what the file corrects of what is there, by row. At most `mostImportFaults`. */
  changes: Type.Optional(Type.Array(importChange)),
})
export type StudentsImported = Static<typeof studentsImported>

export const importStudents = defineCall({
  ...listImport,
  response: studentsImported,
  service: 'academy',
  access: ['ClassCapturist', 'Admin'],
  path: '/api/Student/Import',
  summary:
    'Stores the students of a CSV text or an XLSX file with their guardians, classes left and debts, corrects those that are there, or says what is wrong with which row',
})

/**
 * Why a student cannot be added to the account of an e-mail. `unconfirmed`: the address may belong to a stranger who
 * would then see the student; `otherName`: it is not the guardian's name; `closed`: the staff closed it; `held`:
 * another account may still return to the address.
 */
export const guardianRefusals = ['unconfirmed', 'otherName', 'closed', 'held'] as const
export type GuardianRefusal = (typeof guardianRefusals)[number]

/**
 * The accounts of guardians by their e-mails, in their order. A guardian without an account gets one without a
 * password; where one e-mail is refused, none does. A repetition answers the same accounts. Mails follow
 * `guardians.imported`.
 */
export const openGuardianAccounts = defineInternalCall({
  method: 'POST',
  path: '/internal/accounts/guardians',
  receiver: 'identity',
  callers: ['academy'],
  timeoutMs: 30_000,
  // As large as the file itself.
  maxBytes: listImport.maxBytes,
  body: Type.Object({
    guardians: Type.Array(
      Type.Object({ name: requiredText(), lastName: Type.String({ maxLength: 255 }), email: emailAddress }),
      { minItems: 1, maxItems: mostImportedStudents },
    ),
    /** Only checks: no account is made. */
    isTrial: Type.Boolean(),
    /** The staff. */
    actorId: id,
  }),
  response: Type.Array(
    Type.Object({
      /** Null where there is no account yet, or it is refused. */
      accountId: Type.Union([id, Type.Null()]),
      refusal: Type.Union([Type.Enum(guardianRefusals), Type.Null()]),
    }),
  ),
})
