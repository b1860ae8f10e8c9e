import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  envelope,
  id,
  idParams,
  nullable,
  page,
  pagingQuery,
  pesos,
  plainDate,
  recordVersion,
  requiredLines,
  requiredText,
  searchText,
} from '../common.ts'
import type { Role } from '../roles.ts'
import { codeStates } from './reduction-rules.ts'
import type { Ledger } from './rules.ts'

const percent = Type.Integer({ minimum: 1, maximum: 100 })
const maxAmount = 1_000_000
const amount = Type.Number({ exclusiveMinimum: 0, maximum: maxAmount })
const uses = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** A reduction as a bill, a mail and a page have it; what it takes is above 0. */
export const priceReduction = Type.Object({ label: Type.String(), amount: pesos })
export type PriceReduction = Static<typeof priceReduction>

/** A code as somebody typed it: case, accents and blanks make no difference. */
export const typedCode = Type.Optional(nullable(Type.String({ maxLength: 60 })))

/** What a member of staff takes off: one of percentage and amount in pesos, up to the limit of their role. */
export const staffReduction = Type.Object({
  percent: Type.Optional(nullable(percent)),
  amount: Type.Optional(nullable(amount)),
  reason: requiredLines(500),
})
export type StaffReduction = Static<typeof staffReduction>

/** One of `percent` and `amount`; without bounds it holds for everything, at any time, for anybody. */
const codeBody = {
  percent: Type.Optional(nullable(percent)),
  /** Pesos. */
  amount: Type.Optional(nullable(amount)),
  /** First and last day, both included. */
  firstDay: Type.Optional(nullable(plainDate)),
  lastDay: Type.Optional(nullable(plainDate)),
  /** Most sales in all, and of one family or account. */
  uses: Type.Optional(nullable(uses)),
  usesEach: Type.Optional(nullable(uses)),
  /** Pesos that the sale must come to before reductions. */
  least: Type.Optional(nullable(amount)),
  /** Courses of the academy, or products of the shop. */
  itemIds: Type.Optional(Type.Array(id, { maxItems: 200 })),
  /** Categories of the shop. */
  categories: Type.Optional(Type.Array(requiredText(100), { maxItems: 50 })),
}

export const codeForm = Type.Object({ code: requiredText(60), ...codeBody })
export type CodeForm = Static<typeof codeForm>

/** The code itself stays: sales name it. */
export const codeEdit = Type.Object({ ...codeBody, version: Type.Optional(recordVersion) })
export type CodeEdit = Static<typeof codeEdit>

export const reductionCode = Type.Object({
  id,
  code: Type.String(),
  percent: nullable(Type.Integer()),
  amount: nullable(pesos),
  firstDay: nullable(plainDate),
  lastDay: nullable(plainDate),
  uses: nullable(Type.Integer()),
  usesEach: nullable(Type.Integer()),
  least: nullable(pesos),
  items: Type.Array(Type.Object({ id, name: Type.String() })),
  categories: Type.Array(Type.String()),
  /** Sales that stand. */
  used: Type.Integer(),
  state: Type.Enum(codeStates),
  version: recordVersion,
})
export type ReductionCode = Static<typeof reductionCode>

const codesQuery = Type.Object({ ...pagingQuery(20), search: searchText })
export type CodesQuery = Static<typeof codesQuery>

interface CodeWords<Service, Access, Path> {
  readonly service: Service
  readonly access: Access
  readonly path: Path
  /** What the codes are for. */
  readonly sold: string
}

/** The calls by which the staff keep the codes of a service that sells, the same for each. */
export function codeCalls<
  const Service extends Ledger,
  const Access extends readonly Role[],
  const Path extends string,
>({ service, access, path, sold }: CodeWords<Service, Access, Path>) {
  return {
    list: defineCall({
      method: 'GET',
      path: `${path}/Index` as const,
      service,
      access,
      summary: `Codes that take something off ${sold}, newest first`,
      query: codesQuery,
      response: page(reductionCode),
    }),
    create: defineCall({
      method: 'POST',
      path: `${path}/Create` as const,
      service,
      access,
      summary: `Makes a code that takes something off ${sold}`,
      body: codeForm,
      response: Type.Object({ ...envelope.properties, id: Type.Optional(id) }),
    }),
    edit: defineCall({
      method: 'POST',
      path: `${path}/Edit/:id` as const,
      service,
      access,
      summary: 'Changes what a code takes and for whom; what was sold with it stays as it is',
      params: idParams,
      body: codeEdit,
      response: envelope,
    }),
    end: defineCall({
      method: 'POST',
      path: `${path}/End/:id` as const,
      service,
      access,
      summary: 'Ends a code: nothing is sold with it from now on',
      params: idParams,
      response: envelope,
    }),
  }
}

export type CodeCalls = ReturnType<typeof codeCalls<Ledger, readonly Role[], string>>

export const academyCodes = codeCalls({
  service: 'academy',
  access: ['Admin', 'ClassCapturist'],
  path: '/api/ClassCapturist/ReductionCode',
  sold: 'courses',
})
export const {
  list: getAcademyCodes,
  create: createAcademyCode,
  edit: editAcademyCode,
  end: endAcademyCode,
} = academyCodes

export const shopCodes = codeCalls({
  service: 'shop',
  access: ['Admin', 'ProductCapturist'],
  path: '/api/ProductCapturist/ReductionCode',
  sold: 'orders',
})
export const { list: getShopCodes, create: createShopCode, edit: editShopCode, end: endShopCode } = shopCodes

/** Whole percentages; 0: none. */
const termPercent = Type.Integer({ minimum: 0, maximum: 100 })

/** The school's terms. */
export const reductionTerms = Type.Object({
  /** Of the share of a second or further child of a family. */
  siblingPercent: termPercent,
  /** The most that each role may take off at the counter. */
  capturistPercent: termPercent,
  adminPercent: termPercent,
  version: recordVersion,
})
export type ReductionTerms = Static<typeof reductionTerms>

export const getReductionTerms = defineCall({
  method: 'GET',
  path: '/api/Admin/Reduction/Terms',
  service: 'academy',
  access: ['Admin'],
  summary: 'What is taken off for siblings, and how much the staff may take off',
  response: reductionTerms,
})

export const updateReductionTerms = defineCall({
  method: 'POST',
  path: '/api/Admin/Reduction/UpdateTerms',
  service: 'academy',
  access: ['Admin'],
  summary: 'Sets the terms of sales to come; what was sold stays as it is',
  body: reductionTerms,
  response: envelope,
})

/** Taken off the share of a student up to and with its last day. */
export const scholarship = Type.Object({ percent, until: plainDate, reason: Type.String() })
export type Scholarship = Static<typeof scholarship>

const ofStudent = {
  method: 'POST',
  service: 'academy',
  access: ['Admin', 'ClassCapturist'],
  params: idParams,
  response: envelope,
} as const

export const giveScholarship = defineCall({
  ...ofStudent,
  path: '/api/Student/GiveScholarship/:id',
  summary: 'Gives a student a scholarship, or changes the one that they have; for sales to come',
  body: Type.Object({ percent, until: plainDate, reason: requiredLines(500) }),
})

export const endScholarship = defineCall({
  ...ofStudent,
  path: '/api/Student/EndScholarship/:id',
  summary: 'Ends the scholarship of a student; what was sold with it stays as it is',
})
