import type { Envelope } from '@rodada/contracts/common'
import type { Scholarship } from '@rodada/contracts/money/reduction'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { readLimit } from '../../sale/reduction/reduction-terms.entity.ts'
import { Participant } from './participant.entity.ts'

type Stored = Pick<Participant, 'scholarshipPercent' | 'scholarshipUntil' | 'scholarshipReason'>

export const scholarshipColumns = [
  'participant.scholarshipPercent',
  'participant.scholarshipUntil',
  'participant.scholarshipReason',
] as const

/** To be spread; empty where there is none. */
export function presentScholarship({ scholarshipPercent, scholarshipUntil, scholarshipReason }: Stored): {
  scholarship?: Scholarship
} {
  if (scholarshipPercent === null || scholarshipUntil === null) return {}
  return {
    scholarship: { percent: scholarshipPercent, until: scholarshipUntil, reason: scholarshipReason ?? '' },
  }
}

/** @param limit in percent; 0: none. */
export const limitText = (limit: number) => `Puedes dar una beca hasta del ${limit} %.`

/** Gives a scholarship, or changes the one that the student has. @throws notFound; field errors. */
export async function giveScholarship(
  command: Command<Actor>,
  id: number,
  { percent, until, reason }: Scholarship,
): Promise<Envelope> {
  if (!isPlainDate(until)) throw fieldErrors({ Until: ['Esta fecha no existe.'] })
  const limit = await readLimit(command.em, command.actor)
  if (percent > limit) throw fieldErrors({ Percent: [limitText(limit)] })
  const student = await command.find(Participant, { id, forgottenAt: null })
  const isNew = student.scholarshipPercent === null
  command.em.assign(student, {
    scholarshipPercent: percent,
    scholarshipUntil: until,
    scholarshipReason: reason.trim(),
  })
  command.state({
    title: isNew ? 'Beca otorgada' : 'Beca cambiada',
    description: `Alumno ${id}`,
    subjectId: student.responsibleId,
    about: student,
  })
  return done(isNew ? 'La beca quedó guardada.' : 'La beca se cambió.')
}

/** @throws notFound; a refusal where there is none. */
export async function endScholarship(command: Command, id: number): Promise<Envelope> {
  const student = await command.find(Participant, { id, forgottenAt: null })
  if (student.scholarshipPercent === null) throw refusal('Este alumno no tiene beca.')
  command.em.assign(student, { scholarshipPercent: null, scholarshipUntil: null, scholarshipReason: null })
  command.state({
    title: 'Beca terminada',
    description: `Alumno ${id}`,
    subjectId: student.responsibleId,
    about: student,
  })
  return done('La beca terminó.')
}
