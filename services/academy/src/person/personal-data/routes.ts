import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { statePersonalData } from '@rodada/contracts/account/personal-data'
import { downloadFamilyData, downloadFamilyDataByAddress } from '@rodada/contracts/family/staff-calls'
import { readBusiness } from '@rodada/service/business/business-copy'
import { type Command, type CommandContext, runCommand } from '@rodada/service/command/command'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import type { Orm } from '@rodada/service/data/orm'
import { done } from '@rodada/service/http/errors'
import { implementCommand, implementFile, implementInternal } from '@rodada/service/http/implement'
import { writePdf } from '@rodada/service/personal-data/write-pdf'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../../entities.ts'
import { findCounterFamily } from '../../family/guardian/counter-family.ts'
import { stateAcademyPart } from './state-personal-data.ts'

type Options = CommandContext & { readonly orm: Orm }

/** The academy's part of a person's own data; of a family without an account it is all. */
export function personalDataRoutes(app: FastifyInstance, options: Options, keys: EncryptionKeys): void {
  const { orm } = options
  implementInternal(app, { ...statePersonalData, receiver: 'academy' }, async ({ body }) => ({
    sections: await stateAcademyPart(orm.em.fork(), keys, body),
    next: null,
  }))
  /** Of a family without an account, as a PDF. @throws notFound; a refusal where it has one. */
  async function writeFamily(command: Command, id: number, reason: string): Promise<Readable> {
    const { em } = command
    await findCounterFamily(em, id)
    command.state({
      title: 'Descarga de los datos de una familia',
      description: `Familia ${id}`,
      subjectId: id,
      formData: { reason },
    })
    const sections = await stateAcademyPart(em, keys, { userId: id, isForPrograms: false })
    const { name } = await readBusiness(dbOf(em))
    return Readable.from(writePdf(sections, name, 'Datos personales de la familia'))
  }
  implementCommand(app, downloadFamilyData, options, {
    keepsAnswer: false,
    run: async (command, { params: { id }, body: { reason } }) => {
      const content = await buffer(await writeFamily(command, id, reason))
      return { ...done(), pdf: content.toString('latin1') }
    },
  })
  implementFile(app, downloadFamilyDataByAddress, async ({ params, query, request, reply }) => {
    const content = await runCommand(options, request, (command) =>
      writeFamily(command, params.id, query.reason),
    )
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="familia-${params.id}.pdf"`)
    return content
  })
}
