import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { id, instant, optionList, orderMode, page, pagingQuery, searchText } from './common.ts'
import { accountStatuses, roles } from './roles.ts'

export const role = Type.Enum(roles)
export const accountStatus = Type.Enum(accountStatuses)

/** The current user; an object without `id` means anonymous. */
export const me = Type.Object({
  id: Type.Optional(id),
  name: Type.Optional(Type.String()),
  lastName: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  roles: Type.Optional(Type.Array(role)),
})
export type Me = Static<typeof me>

export const getMe = defineCall({
  method: 'GET',
  path: '/api/me',
  service: 'identity',
  access: 'public',
  summary: 'The current user; without id: anonymous',
  response: me,
})

export const userListItem = Type.Object({
  id,
  name: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  status: accountStatus,
  roles: Type.Array(role),
  createdTime: instant,
  lastVisit: Type.Union([instant, Type.Null()]),
})
export type UserListItem = Static<typeof userListItem>

export const userQuery = Type.Object({
  ...pagingQuery(20),
  search: searchText,
  status: Type.Optional(accountStatus),
  role: Type.Optional(role),
  orderBy: Type.Union(
    [Type.Literal('name'), Type.Literal('email'), Type.Literal('createdTime'), Type.Literal('lastVisit')],
    { default: 'name' },
  ),
  orderMode: Type.Optional(orderMode),
})
export type UserQuery = Static<typeof userQuery>

const admin = { method: 'GET', service: 'identity', access: ['Admin'] } as const

export const getUserIndex = defineCall({
  ...admin,
  path: '/api/Admin/User/Index',
  summary: 'User accounts, a page at a time',
  query: userQuery,
  response: page(userListItem),
})

export const getRoles = defineCall({
  ...admin,
  path: '/api/Admin/User/GetRoles',
  summary: 'Roles with their Spanish labels',
  response: optionList,
})

export const getStatus = defineCall({
  ...admin,
  path: '/api/Admin/User/GetStatus',
  summary: 'Account statuses with their Spanish labels',
  response: optionList,
})
