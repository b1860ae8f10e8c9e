import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import {
  envelope,
  id,
  idParams,
  instant,
  nullable,
  optionalLines,
  page,
  pagingQuery,
  pesos,
  requiredLines,
} from '../common.ts'
import { type CashPiece, maxCashPieces, maxTillPesos, tillMoveKinds } from './cash.ts'

/** Pesos; below zero where more went out than came in. */
const signedPesos = Type.Number()

const pieces = Type.Optional(Type.Integer({ minimum: 0, maximum: maxCashPieces }))
const cashCount = Type.Object({
  ...{ note1000: pieces, note500: pieces, note200: pieces, note100: pieces, note50: pieces, note20: pieces },
  ...{ coin20: pieces, coin10: pieces, coin5: pieces, coin2: pieces, coin1: pieces, coin050: pieces },
} satisfies Record<CashPiece, typeof pieces>)

const tillSession = Type.Object({
  id,
  personId: id,
  personName: Type.String(),
  branchId: id,
  branchName: Type.String(),
  openedTime: instant,
  /** Null while it is open; then expected, counted and difference are, too. */
  closedTime: nullable(instant),
  /** Cash that should have been there at the close. */
  expected: nullable(signedPesos),
  counted: nullable(pesos),
  /** Counted less expected. */
  difference: nullable(signedPesos),
})
export type TillSession = Static<typeof tillSession>

const tillSessionDetails = Type.Object({
  ...tillSession.properties,
  /** Cash that was there at the opening. */
  float: pesos,
  moves: Type.Array(
    Type.Object({ id, kind: Type.Enum(tillMoveKinds), amount: pesos, reason: Type.String(), time: instant }),
  ),
  /** Receipts in cash of the person and branch between opening and close, as far as they are known by now. */
  cash: Type.Object({ payment: signedPesos, reversal: signedPesos, refund: signedPesos }),
  /** What the receipts known by now, moves and float come to. */
  due: signedPesos,
  /** Of a closed session: receipts of its time that became known after its close; `due` less `expected`. */
  late: signedPesos,
  count: nullable(cashCount),
  note: Type.String(),
  /** Who signed the close. */
  closedById: nullable(id),
  closedByName: Type.String(),
})
export type TillSessionDetails = Static<typeof tillSessionDetails>

const staff = { service: 'admin', access: ['Admin', 'ClassCapturist', 'ProductCapturist'] } as const

export const getOpenTills = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Till/Session/Open',
  summary: 'One’s own open till sessions: at most one at each branch',
  response: Type.Object({ list: Type.Array(tillSessionDetails) }),
})

export const getTillSessions = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Till/Session/Index',
  summary: 'Till sessions, the last opened first: all for administrators, else one’s own',
  query: Type.Object(pagingQuery(20)),
  response: page(tillSession),
})

export const getTillSession = defineCall({
  ...staff,
  method: 'GET',
  path: '/api/Till/Session/Details/:id',
  summary: 'A till session; that of somebody else for administrators alone',
  params: idParams,
  response: tillSessionDetails,
})

const cash = Type.Number({ minimum: 0, maximum: maxTillPesos })

export const openTill = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Till/Session/Begin',
  summary: 'Opens a till session with the cash that is there; refused while one’s own is open at that branch',
  body: Type.Object({ branchId: id, float: cash }),
  response: envelope,
})

export const moveTillCash = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Till/Session/Move/:id',
  summary: 'Takes cash out of one’s own open session, or puts some in',
  params: idParams,
  body: Type.Object({
    kind: Type.Enum(tillMoveKinds),
    amount: Type.Number({ exclusiveMinimum: 0, maximum: maxTillPesos }),
    reason: requiredLines(500),
  }),
  response: envelope,
})

export const closeTill = defineCall({
  ...staff,
  method: 'POST',
  path: '/api/Till/Session/Close/:id',
  summary:
    'Closes a session with what was counted, signed by the user; that of somebody else: administrators',
  params: idParams,
  body: Type.Object({ count: cashCount, note: optionalLines(500) }),
  response: envelope,
})

/** Where somebody has their only open session. */
export const getTillBranch = defineInternalCall({
  method: 'GET',
  path: '/internal/till/branch/:id',
  receiver: 'admin',
  callers: ['academy'],
  // Somebody waits at the counter, and the answer is no condition.
  timeoutMs: 2000,
  params: idParams,
  /** Null: at none, or at several. */
  response: Type.Object({ branchId: nullable(id) }),
})
