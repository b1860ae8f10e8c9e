import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, idParams, instant, orderMode, page, pagingQuery, searchText } from '../common.ts'
import { defineExport } from '../list/export.ts'
import { logLevels } from './level.ts'

export const logLevel = Type.Enum(logLevels)

/**
 * What fields and records are called in Spanish, by the names of the properties and entities, as of the movement. Names
 * that no entity has are not among them.
 */
export const fieldLabels = Type.Record(Type.String(), Type.String())

export const logListItem = Type.Object({
  id,
  userId: Type.Union([id, Type.Null()]),
  userName: Type.String(),
  /** The person that it is about, with the current name, empty once it is erased. */
  subjectId: Type.Union([id, Type.Null()]),
  subjectName: Type.String(),
  title: Type.String(),
  description: Type.String(),
  level: logLevel,
  createdTime: instant,
})
export type LogListItem = Static<typeof logListItem>

export const logDetails = Type.Object({
  ...logListItem.properties,
  formData: Type.String({
    description: 'JSON text of what was sent, secrets and identity documents left out.',
  }),
  before: Type.String({ description: 'JSON text of the record before, or empty.' }),
  after: Type.String({ description: 'JSON text of the record after, or empty.' }),
  labels: fieldLabels,
  origin: Type.Object({ address: Type.String(), userAgent: Type.String(), service: Type.String() }),
})
export type LogDetails = Static<typeof logDetails>

/** `from` and `to` are plain days, both included, in the site's time zone. */
export const logQuery = Type.Object({
  ...pagingQuery(20),
  search: searchText,
  user: Type.Optional(id),
  /** Id of the person that it is about. */
  about: Type.Optional(id),
  level: Type.Optional(logLevel),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  /** `level`: by severity. */
  orderBy: Type.Union([Type.Literal('createdTime'), Type.Literal('title'), Type.Literal('level')], {
    default: 'createdTime',
  }),
  orderMode: Type.Optional(orderMode),
})
export type LogQuery = Static<typeof logQuery>

const admin = { method: 'GET', service: 'admin', access: ['Admin'] } as const

export const getLogIndex = defineCall({
  ...admin,
  path: '/api/Log/Index',
  summary: 'The movement log, newest first unless another order is asked for',
  query: logQuery,
  response: page(logListItem),
})

export const exportLog = defineExport('/api/Log/Csv', getLogIndex)

export const getLogDetails = defineCall({
  ...admin,
  path: '/api/Log/Details/:id',
  summary: 'One entry of the movement log',
  params: idParams,
  response: logDetails,
})
