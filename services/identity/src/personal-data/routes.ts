import { Readable } from 'node:stream'
import { downloadPersonalData, preparePersonalData } from '@rodada/contracts/account/personal-data'
import { readBusiness } from '@rodada/service/business/business-copy'
import { runCommand } from '@rodada/service/command/command'
import { done, refusal, unavailable } from '@rodada/service/http/errors'
import { implement, implementFile } from '@rodada/service/http/implement'
import { writePdf } from '@rodada/service/personal-data/write-pdf'
import type { FastifyInstance } from 'fastify'
import { findOwnAccount } from '../account/find-account.ts'
import { ownerOf } from '../account/owner-of.ts'
import { stateAccount } from '../account/state-account.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import type { UserRequest } from '../account/user-request.ts'
import type { AccountOptions } from '../account-options.ts'
import { dbOf } from '../entities.ts'
import { requireOwnPassword } from '../own-password/own-password.ts'
import { collectSections } from './collect.ts'
import { stateOwnPart } from './own-part.ts'
import { writeJson } from './write-json.ts'

const types = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const

/** For each service: staff have hundreds of thousands of movements, more pages than a person reads. */
const mostPdfParts = 2

/** The download of all that the site keeps of a person. */
export function personalDataRoutes(app: FastifyInstance, options: AccountOptions): void {
  implement(app, preparePersonalData, async (input) => {
    await requireOwner(options, input.request, input.body.ownPassword)
    return done()
  })

  implementFile(app, downloadPersonalData, async (input) => {
    const { orm, call } = options
    const account = await requireOwner(options, input.request)
    if (!call) throw unavailable(new Error('No way to the other services'))
    const { format } = input.query
    await runCommand(options, input.request, async (command) =>
      stateAccount(command, account, 'Descarga de datos personales', {
        description: `Cuenta ${account.id}, ${format.toUpperCase()}`,
      }),
    )
    const em = orm.em.fork()
    const isForPrograms = format === 'json'
    const own = await stateOwnPart(em, account, isForPrograms)
    const question = { ...ownerOf(account), isForPrograms }
    input.reply
      .type(types[format])
      .header('content-disposition', `attachment; filename="mis-datos.${format}"`)
    if (isForPrograms) return Readable.from(writeJson(collectSections(call, question, own)))
    const { name } = await readBusiness(dbOf(em))
    return Readable.from(writePdf(collectSections(call, question, own, mostPdfParts), name))
  })
}

/**
 * @throws a refusal where the own password was not given lately, or the account is guarded: then it shows no students
 *   and no documents, in a download either.
 */
async function requireOwner(
  options: AccountOptions,
  request: UserRequest,
  ownPassword?: string | null,
): Promise<UserAccount> {
  await requireOwnPassword(options, request, ownPassword)
  const account = await findOwnAccount(options.orm.em.fork(), request.actor)
  if (account.isGuarded() && request.actor.registering !== true)
    throw refusal('Podrás descargar tus datos un día después de crear tu contraseña.')
  return account
}
