import {
  blockUser,
  createUser as createUserCall,
  deleteUser,
  editUser as editUserCall,
  exportUsers,
  getRoles,
  getStatus,
  getUserDetails,
  getUserFigures,
  getUserFormData,
  getUserIndex,
  unlockUser as unlockUserCall,
} from '@rodada/contracts/account/user'
import { accountStatuses, accountStatusLabels, roleLabels, roles } from '@rodada/contracts/roles'
import { beginSession } from '@rodada/service/http/begun-session'
import { done, notFound } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import { findAccount } from '../account/find-account.ts'
import type { AccountOptions } from '../account-options.ts'
import { hasSecondFactor } from '../one-time-code/codes.ts'
import { closeUser } from './close-user.ts'
import { createUser, prepareUser } from './create-user.ts'
import { editUser, prepareEdit } from './edit-user.ts'
import { presentUserDetails, presentUserForm } from './present-user.ts'
import { unlockUser } from './unlock-user.ts'
import { userColumns } from './user-columns.ts'
import { readUserFigures } from './user-figures.ts'
import { readUsers } from './user-list.ts'

export function administrationRoutes(app: FastifyInstance, options: AccountOptions): void {
  lookupRoutes(app)
  readingRoutes(app, options)

  implementCommand(app, createUserCall, options, {
    prepare: ({ request, body }) => prepareUser(options, request, body),
    run: (command, { body }, passwordHash) => createUser(command, body, passwordHash),
  })

  implementCommand(app, editUserCall, options, {
    prepare: ({ request, params, body }) => prepareEdit(options, request, params.id, body),
    async run(command, { params: { id }, body: form, reply }, prepared) {
      const session = await editUser(options, command, { id, form, ...prepared })
      if (session) command.afterCommit(() => beginSession(reply, session))
      return done('El usuario se actualizó.')
    },
  })

  implementCommand(app, unlockUserCall, options, {
    async run(command, { params }) {
      await unlockUser(options, command, params.id)
      return done('El usuario se desbloqueó.')
    },
  })

  implementCommand(app, blockUser, options, {
    async run(command, { params }) {
      await closeUser(options, command, params.id, 'Blocked')
      return done('El usuario se bloqueó.')
    },
  })

  implementCommand(app, deleteUser, options, {
    async run(command, { params }) {
      await closeUser(options, command, params.id, 'Deleted')
      return done('El usuario se eliminó.')
    },
  })
}

function lookupRoutes(app: FastifyInstance): void {
  implement(app, getRoles, () => roles.map((role) => ({ key: roleLabels[role], value: role })))

  implement(app, getStatus, () =>
    accountStatuses.map((status) => ({ key: accountStatusLabels[status], value: status })),
  )
}

function readingRoutes(app: FastifyInstance, options: AccountOptions): void {
  const { orm } = options
  const users = new PagedList(staffLists)
  implement(app, getUserIndex, ({ query }) => readUsers(users, orm.em.fork(), query))
  implementExport(app, exportUsers, options, {
    name: 'Usuarios',
    columns: userColumns,
    read: (list, { query }) => readUsers(list, orm.em.fork(), query),
  })

  implement(app, getUserFigures, () => readUserFigures(orm.em.fork()))

  implement(app, getUserDetails, async ({ params }) => {
    const em = orm.em.fork()
    const account = await findAccount(em, params.id)
    return presentUserDetails(account, await hasSecondFactor(em, account.id))
  })

  implement(app, getUserFormData, async ({ params }) => {
    const account = await findAccount(orm.em.fork(), params.id)
    // A deleted account cannot be edited.
    if (account.status === 'Deleted') throw notFound()
    return presentUserForm(account)
  })
}
