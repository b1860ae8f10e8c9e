import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  envelope,
  id,
  idParams,
  instant,
  optionalText,
  orderMode,
  page,
  pagingQuery,
  requiredLines,
  searchText,
} from '../common.ts'
import { defineExport } from '../list/export.ts'
import { reportDays } from '../report/calls.ts'
import type { Role } from '../roles.ts'
import { receiptReferenceLength } from '../subscription/calls.ts'
import { incomeMethods, type Ledger, receiptKinds, receiptMethods, receiptSources } from './rules.ts'

const nullableId = Type.Union([id, Type.Null()])
const nullableText = Type.Union([Type.String(), Type.Null()])
/** Pesos; below zero where money was given back. */
const signedPesos = Type.Number()

const receiptKind = Type.Enum(receiptKinds)
const receiptSource = Type.Enum(receiptSources)
const incomeMethod = Type.Enum(incomeMethods)

/** Plain days of the site's time zone, both included. */
const days = {
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
}

/** Filter of the till; without days it is today. */
const tillFilter = {
  ...days,
  /** A place where people pay. */
  branch: Type.Optional(id),
  /** The staff who took the money. */
  person: Type.Optional(id),
  method: Type.Optional(incomeMethod),
  source: Type.Optional(receiptSource),
}

/** The branch where money was taken, and the member of staff; without both it was paid online. */
const taken = {
  branchId: nullableId,
  branchName: Type.String(),
  personId: nullableId,
  personName: Type.String(),
}

export const receiptItem = Type.Object({
  /** Of the receipt, within its service. */
  id,
  kind: receiptKind,
  source: receiptSource,
  /** Id of the subscription, the membership or the order. */
  sourceId: id,
  amount: signedPesos,
  method: incomeMethod,
  /** Folio of the terminal or of the transfer. */
  reference: nullableText,
  time: instant,
  ...taken,
})
export type ReceiptItem = Static<typeof receiptItem>

export const tillQuery = Type.Object(tillFilter)
export type TillQuery = Static<typeof tillQuery>

/** By time unless stated, descending unless stated. */
const receiptOrder = {
  orderBy: Type.Optional(Type.Union([Type.Literal('time'), Type.Literal('amount')])),
  orderMode: Type.Optional(orderMode),
}

export const receiptQuery = Type.Object({
  ...pagingQuery(50),
  ...tillFilter,
  /** A folio or reference, of any day: with it `from` and `to` are ignored. */
  search: searchText,
  ...receiptOrder,
})
export type ReceiptQuery = Static<typeof receiptQuery>

const sums = {
  /** Pesos that came in less those that went out. */
  amount: signedPesos,
  /** The same by kind of receipt. Refunds are below zero, and so are reversals of payments; reversals of refunds are above. */
  kinds: Type.Object({ payment: signedPesos, reversal: signedPesos, refund: signedPesos }),
}

/** Sums of one method at one branch by one person. */
export const tillLine = Type.Object({
  ...taken,
  method: incomeMethod,
  /** Number of payments, and of reversals and refunds. */
  payments: Type.Integer(),
  returns: Type.Integer(),
  ...sums,
})
export type TillLine = Static<typeof tillLine>

/** Sums of one day. */
export const tillDay = Type.Object({
  /** `YYYY-MM-DD`, in the site's time zone. */
  day: Type.String({ format: 'date' }),
  /** The same by method. */
  methods: Type.Object({
    card: signedPesos,
    cash: signedPesos,
    terminal: signedPesos,
    transfer: signedPesos,
    unstated: signedPesos,
  }),
  /** Of all methods. */
  ...sums,
})
export type TillDay = Static<typeof tillDay>

const staff = {
  method: 'GET',
  service: 'admin',
  access: ['Admin', 'ClassCapturist', 'ProductCapturist'],
} as const

export const getReceipts = defineCall({
  ...staff,
  path: '/api/Receipt/Index',
  summary:
    'Money that came in or was given back, newest first unless another order is asked for; all of it for administrators, else what one took',
  query: receiptQuery,
  response: page(receiptItem),
})

export const exportReceipts = defineExport('/api/Receipt/Csv', getReceipts)

export const getTill = defineCall({
  ...staff,
  path: '/api/Receipt/Till',
  summary: 'The close of the till: sums by branch, person and method; for administrators all, else one’s own',
  query: tillQuery,
  response: Type.Object({
    lines: Type.Array(tillLine),
    /** The same by day, newest first; days without receipts are left out. */
    days: Type.Array(tillDay),
    amount: signedPesos,
    /** The person whose receipts alone are summed. */
    personName: Type.Optional(Type.String()),
  }),
})

export const exportTillDays = defineExport('/api/Receipt/Till/Csv', getTill)

/** A receipt of the service that entered it, to be read, printed and taken back. */
export const receiptDetails = Type.Object({
  id,
  /** For people: 'A-12'. */
  number: Type.String(),
  kind: receiptKind,
  source: receiptSource,
  sourceId: id,
  /** What was paid, in words. */
  concept: Type.String(),
  /** Empty where the payer is not known. */
  payerName: Type.String(),
  amount: signedPesos,
  method: incomeMethod,
  reference: nullableText,
  time: instant,
  branchId: nullableId,
  takenBy: nullableId,
  takenByName: Type.String(),
  /** Number of the receipt that takes this one back, and of the one that this one takes back. */
  reversedBy: nullableText,
  reverses: nullableText,
  reason: nullableText,
  /** Why the user cannot take it back, in a sentence; null: they can. */
  whyNotReversible: nullableText,
  /** Number of the receipt that corrects the method of this one, and of the one whose method this one corrects. */
  correctedBy: nullableText,
  corrects: nullableText,
  /** Why the user cannot correct the method; null: they can. */
  whyNotCorrectable: nullableText,
})
export type ReceiptDetails = Static<typeof receiptDetails>

/** Most receipts that are shown together. */
export const maxShownReceipts = 50

const receiptsOfUserQuery = Type.Object({ user: id, ...pagingQuery(50), ...receiptOrder })
export type ReceiptsOfUserQuery = Static<typeof receiptsOfUserQuery>

/** Of the calls of one ledger: which service enters it, who may read it, and what its receipts are about. */
interface LedgerWords<Service, Access, Path> {
  readonly service: Service
  readonly access: Access
  /** Where its calls are. */
  readonly path: Path
  readonly paid: string
  /** To whom a receipt is mailed. */
  readonly payer: string
}

/** The calls of a service's ledger, the same for each. */
function ledgerCalls<
  const Service extends Ledger,
  const Access extends readonly Role[],
  const Path extends string,
>({ service, access, path, paid, payer }: LedgerWords<Service, Access, Path>) {
  const ofUser = defineCall({
    method: 'GET',
    path: `${path}/OfUser` as const,
    service,
    access,
    summary: `What an account paid for ${paid} and got back, newest first unless another order is asked for`,
    query: receiptsOfUserQuery,
    response: page(receiptDetails),
  })
  return {
    shown: defineCall({
      method: 'GET',
      path: `${path}/Index` as const,
      service,
      access,
      summary: `Receipts of ${paid} by repeated \`ids\``,
      query: Type.Object({ ids: Type.Optional(Type.Array(id, { maxItems: maxShownReceipts })) }),
      response: Type.Object({ list: Type.Array(receiptDetails) }),
    }),
    ofUser,
    ofUserAsFile: defineExport(`${path}/OfUser/Csv` as const, ofUser),
    reverse: defineCall({
      method: 'POST',
      path: `${path}/Reverse/:id` as const,
      service,
      access,
      summary:
        'Takes back a payment at a branch, which is owed again, or a refund, which is still to be given; whoever entered it, on that day, or an administrator',
      params: idParams,
      body: Type.Object({ reason: requiredLines(500) }),
      response: envelope,
    }),
    correct: defineCall({
      method: 'POST',
      path: `${path}/Correct/:id` as const,
      service,
      access,
      summary:
        'Says otherwise how a payment at a branch came in; whoever took it, on that day, or an administrator',
      params: idParams,
      body: Type.Object({
        method: Type.Enum(receiptMethods),
        reference: optionalText(receiptReferenceLength),
        reason: requiredLines(500),
      }),
      response: Type.Object({
        ...envelope.properties,
        /** Id of the receipt with the corrected method. */
        receipt: Type.Optional(id),
      }),
    }),
    mail: defineCall({
      method: 'POST',
      path: `${path}/Mail/:id` as const,
      service,
      access,
      summary: `Mails what a receipt says once more to ${payer}`,
      params: idParams,
      response: envelope,
    }),
  }
}

export type LedgerCalls = ReturnType<typeof ledgerCalls<Ledger, readonly Role[], string>>

export const academyLedger = ledgerCalls({
  service: 'academy',
  access: ['Admin', 'ClassCapturist'],
  path: '/api/ClassCapturist/Receipt',
  paid: 'courses and memberships',
  payer: 'whoever it was paid for',
})
export const {
  shown: getAcademyReceipts,
  ofUser: getAcademyReceiptsOfUser,
  ofUserAsFile: exportAcademyReceiptsOfUser,
  reverse: reverseAcademyReceipt,
  correct: correctAcademyReceipt,
  mail: mailAcademyReceipt,
} = academyLedger

export const shopLedger = ledgerCalls({
  service: 'shop',
  access: ['Admin', 'ProductCapturist'],
  path: '/api/ProductCapturist/Receipt',
  paid: 'orders',
  payer: 'whoever bought the order',
})
export const {
  shown: getShopReceipts,
  ofUser: getShopReceiptsOfUser,
  ofUserAsFile: exportShopReceiptsOfUser,
  reverse: reverseShopReceipt,
  correct: correctShopReceipt,
  mail: mailShopReceipt,
} = shopLedger

export const getTillPeople = defineCall({
  ...staff,
  path: '/api/Receipt/People',
  summary: 'What those are called, by repeated `ids`, who took money that a ledger tells of, and oneself',
  query: Type.Object({ ids: Type.Optional(Type.Array(id, { maxItems: maxShownReceipts })) }),
  response: Type.Object({ list: Type.Array(Type.Object({ id, name: Type.String() })) }),
})

export const incomePeriods = ['day', 'month'] as const

/** Income of a period by source, method and branch. */
export const incomeLine = Type.Object({
  /** First day of the period, `YYYY-MM-DD`, in the site's time zone. */
  period: Type.String({ format: 'date' }),
  source: receiptSource,
  method: incomeMethod,
  branchId: nullableId,
  branchName: Type.String(),
  payments: Type.Integer(),
  amount: signedPesos,
})
export type IncomeLine = Static<typeof incomeLine>

export const getIncome = defineCall({
  ...staff,
  access: ['Admin'],
  path: '/api/Report/Income',
  summary: 'Income by day or month, source, method and branch, what was given back taken off',
  query: Type.Object({
    ...reportDays,
    step: Type.Optional(Type.Enum(incomePeriods)),
  }),
  response: Type.Object({ lines: Type.Array(incomeLine), amount: signedPesos }),
})

export const exportIncome = defineExport('/api/Report/Income/Csv', getIncome)
