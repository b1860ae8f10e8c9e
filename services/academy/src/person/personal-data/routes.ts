import { Readable } from 'node:stream'
import { statePersonalData } from '@rodada/contracts/account/personal-data'
import { downloadFamilyData } from '@rodada/contracts/family/staff-calls'
import { readBusiness } from '@rodada/service/business/business-copy'
import { type CommandContext, runCommand } from '@rodada/service/command/command'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import type { Orm } from '@rodada/service/data/orm'
import { implementFile, implementInternal } from '@rodada/service/http/implement'
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
  implementFile(app, downloadFamilyData, async ({ params: { id }, query: { reason }, request, reply }) => {
    const em = orm.em.fork()
    await findCounterFamily(em, id)
    await runCommand(options, request, async (command) =>
      command.state({
        title: 'Descarga de los datos de una familia',
        description: `Familia ${id}`,
        subjectId: id,
        formData: { reason },
      }),
    )
    const sections = await stateAcademyPart(em, keys, { userId: id, isForPrograms: false })
    const { name } = await readBusiness(dbOf(em))
    reply.type('application/pdf').header('content-disposition', `attachment; filename="familia-${id}.pdf"`)
    return Readable.from(writePdf(sections, name, 'Datos personales de la familia'))
  })
}
