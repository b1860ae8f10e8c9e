import { hasAccount } from '@rodada/contracts/family/family-rules'
import { firstNames } from '@rodada/contracts/words/first-name'
import type { AcademyDb } from '../../entities.ts'
import { readStudentPapers, readSubscriptionStudents } from '../../family/participant/read-participants.ts'

/** A student of a paid subscription, and which papers are missing. */
export interface IncompleteStudent {
  readonly id: number
  readonly name: string
  readonly needsLetter: boolean
  readonly needsContact: boolean
}

export async function readIncompleteStudents(
  db: AcademyDb,
  subscriptionId: number,
): Promise<IncompleteStudent[]> {
  const students = await readSubscriptionStudents(db, subscriptionId)
  const { letters, contacts } = await readStudentPapers(db, students, new Date())
  return students
    .map(({ id, name }) => ({ id, name, needsLetter: !letters.has(id), needsContact: !contacts.has(id) }))
    .filter(({ needsLetter, needsContact }) => needsLetter || needsContact)
}

/**
 * Missing letters and contacts, with links. To a stranger's address no child is named; a family without an account signs
 * at the counter, before the staff.
 */
export function missingTexts(
  students: readonly IncompleteStudent[],
  link: (path: string) => string,
  { isKnown, familyId }: { readonly isKnown: boolean; readonly familyId: number },
): string[] {
  const needsLetter = students.some((student) => student.needsLetter)
  if (!hasAccount(familyId)) return needsLetter ? [signedAtCounter] : []
  const names = firstNames(students.map(({ name }) => name))
  const lines = students.flatMap(({ id, needsLetter, needsContact }, at) => {
    const whose = isKnown ? ` de ${names[at]}` : ''
    return [
      ...(needsLetter
        ? [`Falta firmar la carta${whose}: ${link(`/participante/${id}/carta-responsiva`)}`]
        : []),
      ...(needsContact
        ? [`Falta el contacto de emergencia${whose}: ${link(`/participante/${id}/salud`)}`]
        : []),
    ]
  })
  return needsLetter ? [...lines, howToSign] : lines
}

const signedAtCounter =
  'Falta firmar la carta responsiva: la firmas en la sucursal antes de la primera clase.'
const howToSign = 'Firma en pantalla la carta de cada quien, o imprímela y tráela firmada a la primera clase.'
