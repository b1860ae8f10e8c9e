import { type Static, Type } from 'typebox'
import { defineCall, defineInternalCall } from '../call.ts'
import {
  emailAddress,
  envelope,
  id,
  idParams,
  instant,
  maxPageSize,
  optionalText,
  optionList,
  orderMode,
  ownPassword,
  page,
  pagingQuery,
  recordVersion,
  requiredText,
  searchText,
} from '../common.ts'
import { defineExport } from '../list/export.ts'
import { accountStatuses, roles } from '../roles.ts'

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
  emailVerified: Type.Optional(Type.Boolean()),
  /** The session made the account without a password and may still correct its e-mail. */
  registering: Type.Optional(Type.Boolean()),
  /** Only setting up a second factor is open; the answer has no roles until then. */
  secondFactorDue: Type.Optional(Type.Boolean()),
  /** The staff made the account, and its owner has not accepted the terms yet. */
  termsDue: Type.Optional(Type.Boolean()),
})
export type Me = Static<typeof me>

export const getMe = defineCall({
  method: 'GET',
  path: '/api/me',
  service: 'identity',
  access: 'public',
  whileEnrolling: true,
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

/** Accounts in numbers. */
export const userFigures = Type.Object({
  /** Accounts whose last sign-in was today, in the site's time zone, for pages of the last release. Goes with the next major version. */
  signedInToday: Type.Integer(),
  blocked: Type.Integer(),
})
export type UserFigures = Static<typeof userFigures>

export const getUserFigures = defineCall({
  ...admin,
  path: '/api/Admin/User/GetFigures',
  summary: 'Accounts that signed in today, and blocked ones, counted',
  response: userFigures,
})

export const getUserIndex = defineCall({
  ...admin,
  path: '/api/Admin/User/Index',
  summary: 'User accounts, a page at a time',
  query: userQuery,
  response: page(userListItem),
})

export const exportUsers = defineExport('/api/Admin/User/Csv', getUserIndex)

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

export const userDetails = Type.Object({
  ...userListItem.properties,
  /** Blocked by wrong passwords, not by the staff. */
  blockedByAttempts: Type.Boolean(),
  emailVerified: Type.Boolean(),
  /** Whether signing in requires the code of an app. */
  secondFactor: Type.Boolean(),
})
export type UserDetails = Static<typeof userDetails>

export const userFormData = Type.Object({
  id,
  name: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  status: accountStatus,
  roles: Type.Array(role),
  version: recordVersion,
})
export type UserFormData = Static<typeof userFormData>

/** Body of Create and Edit. Passwords may be empty where they stay as they are. */
export const userForm = Type.Object({
  name: requiredText(),
  lastName: optionalText(),
  email: emailAddress,
  password: optionalText(1000),
  confirmPassword: optionalText(1000),
  status: accountStatus,
  roles: Type.Array(role, { maxItems: roles.length }),
  version: Type.Optional(recordVersion),
  ownPassword,
})
export type UserForm = Static<typeof userForm>

export const getUserDetails = defineCall({
  ...admin,
  path: '/api/Admin/User/Details/:id',
  summary: 'One account',
  params: idParams,
  response: userDetails,
})

export const getUserFormData = defineCall({
  ...admin,
  path: '/api/Admin/User/GetFormData/:id',
  summary: 'One account as the form edits it',
  params: idParams,
  response: userFormData,
})

export const createUser = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/User/Create',
  summary: 'Makes an account',
  needsKnownBrowser: true,
  body: userForm,
  response: Type.Object({ ...envelope.properties, id: Type.Optional(id) }),
})

export const editUser = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/User/Edit/:id',
  summary: 'Changes an account; ends its sessions where status, roles or password change',
  beginsSession: true,
  needsKnownBrowser: true,
  params: idParams,
  body: userForm,
  response: envelope,
})

export const unlockUser = defineCall({
  ...admin,
  path: '/api/Admin/User/Unlock/:id',
  summary: 'Makes a blocked account active again',
  changesState: true,
  params: idParams,
  response: envelope,
})

export const blockUser = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/User/Block/:id',
  summary: 'Blocks an account until staff unlock it; ends its sessions',
  params: idParams,
  response: envelope,
})

export const deleteUser = defineCall({
  ...admin,
  path: '/api/Admin/User/Delete/:id',
  summary: 'Deletes an account, softly: its e-mail can register again',
  changesState: true,
  params: idParams,
  response: envelope,
})

/** The contact of an account for mails of services; null where it is closed or does not exist. */
export const getAccountContact = defineInternalCall({
  method: 'GET',
  path: '/internal/accounts/:id/contact',
  receiver: 'identity',
  callers: ['academy', 'shop'],
  params: idParams,
  response: Type.Union([
    Type.Object({
      /** Null where the address is not confirmed yet: mails to it mention no name. */
      name: Type.Union([Type.String(), Type.Null()]),
      email: Type.String(),
      isAdmin: Type.Optional(Type.Boolean()),
    }),
    Type.Null(),
  ]),
})

/** Most accounts that are found by words of their names. */
export const maxNamedAccounts = 200

/**
 * Open accounts by their ids, by whole e-mails, and by words of their names, for lists of staff who receive payments. The caller can do without
 * the answer.
 */
export const findAccounts = defineInternalCall({
  method: 'POST',
  path: '/internal/accounts/find',
  receiver: 'identity',
  callers: ['academy', 'shop'],
  timeoutMs: 2000,
  body: Type.Object({
    ids: Type.Array(id, { maxItems: maxPageSize }),
    emails: Type.Array(Type.String({ maxLength: 255 }), { maxItems: 20 }),
    /** All of them occur in the name; with more than `maxNamedAccounts` such names some are left out. */
    words: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 8 })),
  }),
  response: Type.Array(Type.Object({ id, name: Type.String(), email: Type.String() })),
})
export type FoundAccount = Static<typeof findAccounts.response>[number]

/** Open accounts with the role Instructor, by name. */
export const getInstructorAccounts = defineInternalCall({
  method: 'GET',
  path: '/internal/accounts/instructors',
  receiver: 'identity',
  callers: ['academy'],
  response: Type.Array(Type.Object({ id, name: Type.String() })),
})
