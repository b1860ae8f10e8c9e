import { importStudents as importCall } from '@rodada/contracts/student/import'
import { implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { importStudents, readImport } from './import-participants.ts'

export function studentImportRoutes(app: FastifyInstance, options: AcademyOptions): void {
  implementCommand(app, importCall, options, {
    hasFile: true,
    prepare: ({ actor, body }) => readImport(options, actor.userId, body),
    run: (command, { body: { isTrial } }, read) => importStudents(command, options, { ...read, isTrial }),
  })
}
