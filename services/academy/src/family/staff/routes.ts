import type { BodyOf } from '@rodada/contracts/call'
import { findCounterFamilies } from '@rodada/contracts/family/counter-families'
import { claimFamily as claimCall, inviteFamily as inviteCall } from '@rodada/contracts/family/family-link'
import {
  addFamilyNote as addNoteCall,
  createFamily as createCall,
  editFamily as editCall,
  editFamilyStudent as editStudentCall,
  getFamilies,
  getFamilyDetails,
  lookAtHealthNotes,
  mergeFamilies as mergeCall,
  mergeStudents as mergeStudentsCall,
  previewMerge,
} from '@rodada/contracts/family/staff-calls'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import { done, notFound } from '@rodada/service/http/errors'
import { implement, implementCommand, implementInternal } from '@rodada/service/http/implement'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import type { Link } from '../../mail/academy-mail.ts'
import { decryptNotes, noNotes } from '../health/encrypted-notes.ts'
import { HealthNotes } from '../health/health-notes.entity.ts'
import { Participant } from '../participant/participant.entity.ts'
import { claimFamily, inviteFamily } from './claim-family.ts'
import { addFamilyNote, createFamily } from './create-family.ts'
import { editFamily, editFamilyStudent } from './edit-family.ts'
import { readFamilyDetails } from './family-details.ts'
import { readCounterFamilies, readFamilyPage } from './family-list.ts'
import { mergeFamilies, readMerge } from './merge-families.ts'
import { type Merge, mergeStudents } from './merge-students.ts'

const mergeOf = ({ fromId, intoId }: BodyOf<typeof mergeCall>): Merge => ({ from: fromId, into: intoId })

interface FamilyOptions extends AcademyOptions {
  readonly healthKeys: EncryptionKeys
  /** Makes the absolute address of a path. */
  readonly link: Link
}

/** Families as the counter sees them, and how one without an account gets it. */
export function familyRoutes(app: FastifyInstance, db: AcademyDb, options: FamilyOptions): void {
  const { healthKeys: keys, link } = options
  const list = new PagedList(staffLists)
  implement(app, getFamilies, ({ query }) => readFamilyPage({ db, list }, query))
  implement(app, getFamilyDetails, ({ params }) => readFamilyDetails(db, params.id, options.now()))
  implement(app, previewMerge, ({ query }) => readMerge(db, mergeOf(query)))

  implementInternal(app, findCounterFamilies, ({ body }) => readCounterFamilies(db, body.ids))

  implementCommand(app, createCall, options, { run: (command, { body }) => createFamily(command, body) })
  implementCommand(app, editCall, options, {
    run: (command, { params, body }) => editFamily(command, params.id, body),
  })
  implementCommand(app, editStudentCall, options, {
    run: (command, { params, body }) => editFamilyStudent(command, params.id, body),
  })
  implementCommand(app, addNoteCall, options, {
    run: (command, { params, body }) => addFamilyNote(command, params.id, body),
  })
  implementCommand(app, mergeCall, options, {
    run: (command, { body }) => mergeFamilies(command, keys, mergeOf(body)),
  })
  implementCommand(app, mergeStudentsCall, options, {
    run: (command, { body }) => mergeStudents(command, keys, mergeOf(body)),
  })
  implementCommand(app, inviteCall, options, {
    // The answer holds the token.
    keepsAnswer: false,
    run: (command, { params, body }) => inviteFamily(command, link, params.id, body.isMailed),
  })
  implementCommand(app, claimCall, options, {
    run: (command, { body }) => claimFamily(command, keys, body.token),
  })
  implementCommand(app, lookAtHealthNotes, options, {
    // Health data must not be stored with the idempotency key.
    keepsAnswer: false,
    run: async (command, { params: { id }, body: { reason } }) => {
      const student = await command.em.findOne(Participant, { id, forgottenAt: null })
      if (!student) throw notFound()
      const row = await command.em.findOne(HealthNotes, id)
      command.state({
        title: 'Consulta de datos de salud en una emergencia',
        description: `Alumno ${id}`,
        subjectId: student.responsibleId,
        formData: { reason },
      })
      return { ...done(), notes: row ? decryptNotes(keys, row) : noNotes }
    },
  })
}
