import { type Static, type TSchema, type TStringOptions, Type } from 'typebox'
import { emailMaxLength, passwordLength } from './account/credentials.ts'
import { mostChosen } from './list/chosen.ts'

/** Largest id that a PostgreSQL `integer` holds; anything above cannot exist. */
const maxId = 2_147_483_647

export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

export const id = Type.Integer({ minimum: 1, maximum: maxId })
export const idParams = Type.Object({ id })

/** An instant as ISO 8601 in UTC. */
export const instant = Type.String({ format: 'date-time' })

/** Pesos with at most two decimals; whole centavos inside the services. */
export const pesos = Type.Number({ minimum: 0 })

/** The answer of every command, and of every refusal and fault. */
export const envelope = Type.Object({
  success: Type.Boolean(),
  messages: Type.Array(Type.String()),
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
})
export type Envelope = Static<typeof envelope>

/** An entry of a lookup list: `key` is the label, `value` what records store. */
export const option = Type.Object({ key: Type.String(), value: Type.String() })
export type Option = Static<typeof option>
export const optionList = Type.Array(option)

/** A stored picture with what a page needs to reserve its place: pixels and `#rrggbb`. */
export const image = Type.Object({
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  color: Type.String(),
})
export type Image = Static<typeof image>

export const maxPageSize = 100

/** Query fields of every paged list; `orderMode` is named apart where the specification spells it otherwise. */
export function pagingQuery(defaultSize: number) {
  return {
    currentPage: Type.Integer({ minimum: 1, maximum: maxId, default: 1 }),
    itemsPerPage: Type.Integer({ minimum: 1, maximum: maxPageSize, default: defaultSize }),
  }
}

export const orderMode = Type.Union([Type.Literal('asc'), Type.Literal('desc')])

/** A page of a list. `totalItems` is exact and at most five seconds old. */
export function page<T extends TSchema>(item: T) {
  return Type.Object({
    list: Type.Array(item),
    totalItems: Type.Integer(),
    totalPages: Type.Integer(),
    pagination: Type.Object({ currentPage: Type.Integer(), itemsPerPage: Type.Integer() }),
  })
}

/** A page of what a search found. */
export function foundPage<T extends TSchema>(item: T) {
  return Type.Object({
    ...page(item).properties,
    /** Nothing has all the words that were searched: these have some of them. */
    isPartial: Type.Optional(Type.Boolean()),
  })
}

export interface Page<T> {
  list: T[]
  totalItems: number
  totalPages: number
  pagination: { currentPage: number; itemsPerPage: number }
}

/** Free text in a query; longer input is cut, which only narrows a search. */
export const searchText = Type.Optional(Type.String({ maxLength: 200 }))

/** A repeated query key: `levels=a&levels=b`. */
export const textList = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }))

/** Filter of a list: the chosen rows, by their ids. */
export const chosenIds = Type.Optional(Type.Array(id, { maxItems: mostChosen }))

/** Most entries of a short home-page list. */
export const maxTotal = 20

/** `total` of the short home-page lists. */
export function totalQuery(defaultTotal: number) {
  return Type.Object({ total: Type.Integer({ minimum: 1, maximum: maxTotal, default: defaultTotal }) })
}

/**
 * How a service takes the texts of a body (`visible-text.ts`): as one line without anything invisible, unless the schema
 * says `lines`, which keeps line breaks, `phone`, which makes it E.164, or `exact`, for what no person reads as a text.
 */
export type TextKind = 'lines' | 'phone' | 'exact'
const textKind = (how: TextKind) => ({ textKind: how })

/** A text that must be given: what cannot be seen is not enough. */
export function requiredText(maxLength = 255) {
  return Type.String({ minLength: 1, maxLength, pattern: '\\S' })
}

/** A text that may be left out, empty or null. */
export function optionalText(maxLength = 255) {
  return Type.Optional(nullable(Type.String({ maxLength })))
}

/** A text of several lines. */
export function linesText(options: TStringOptions) {
  return Type.String({ ...options, ...textKind('lines') })
}

/** `requiredText` of several lines. */
export function requiredLines(maxLength: number) {
  return linesText({ minLength: 1, maxLength, pattern: '\\S' })
}

/** `optionalText` of several lines. */
export function optionalLines(maxLength: number) {
  return Type.Optional(nullable(linesText({ maxLength })))
}

/** A password, a file, a text that is compared with what was sent: taken as it is. */
export function exactText(options: TStringOptions) {
  return Type.String({ ...options, ...textKind('exact') })
}

export const emailAddress = Type.String({ format: 'email', maxLength: emailMaxLength })

/** A Mexican number as people type it; services get it in E.164, or refuse what `readPhone` cannot read. */
export const phoneInput = Type.String({ maxLength: 30, ...textKind('phone') })

/** Characters of a password that is chosen anew. */
export const newPassword = exactText({ minLength: passwordLength.min, maxLength: passwordLength.max })

/**
 * The own password, for a form that changes how an account is entered. Needed only where it was not given within the
 * last quarter of an hour in this session; the refusal names the field, `OwnPassword`.
 */
export const ownPassword = Type.Optional(nullable(exactText({ maxLength: 1000 })))

/** Version of a record, sent back with the save: an old one is refused. Without it nothing is compared. */
export const recordVersion = Type.Integer({ minimum: 0, maximum: maxId })

/** A local time as `HH:mm`. */
export const timeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** The local time at which something ends, `HH:mm`; `24:00` is the midnight after its day. */
export const endTime = Type.Union([timeOfDay, Type.Literal('24:00')])

/** A day without a time, `YYYY-MM-DD`. */
export const plainDate = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

/** Students who share the classes of a subscription. */
export const studentCount = Type.Integer()
