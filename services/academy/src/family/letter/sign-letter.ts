import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { keepLetter, type LetterDetails, type signLetter as signCall } from '@rodada/contracts/family/letter'
import { countPoints, isSignature, mostPoints } from '@rodada/contracts/family/letter-signature'
import type { Command } from '@rodada/service/command/command'
import { publishClaim } from '@rodada/service/data/files'
import {
  done,
  type FieldErrors,
  refusal,
  refuseFields,
  requireRecordVersion,
} from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { InternalClient } from '@rodada/service/http/internal'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { requireUnguarded } from '../guardian/guarded.ts'
import { Participant } from '../participant/participant.entity.ts'
import { isSameName, presentSigned } from '../participant/read-signed-letters.ts'
import { SignedLetter } from '../participant/signed-letter.entity.ts'
import { drawLetter } from './letter-pdf.ts'
import { familyOfStudent, readLetter } from './read-letter.ts'

type Form = BodyOf<typeof signCall>
type Answer = ResponseOf<typeof signCall>

/** Signs the letter of one's own student. @throws as `signLetter`; notFound for another customer's. */
export async function signOwnLetter(
  options: AcademyOptions,
  command: Command<Actor>,
  id: number,
  form: Form,
): Promise<Answer> {
  await requireUnguarded(command)
  return signLetter(options, command, { id, familyId: command.actor.userId }, form)
}

/**
 * Signs the letter of a student before the staff, who see who signs.
 * @throws as `signLetter`; notFound where there is no such student.
 */
export async function signAtCounter(
  options: AcademyOptions,
  command: Command<Actor>,
  id: number,
  form: Form,
): Promise<Answer> {
  return signLetter(options, command, { id, familyId: await familyOfStudent(dbOf(command.em), id) }, form)
}

/**
 * Signs a letter, unless one is valid: a second signature answers success without another PDF.
 * @throws field errors; a refusal where the letter has changed.
 */
async function signLetter(
  { call }: AcademyOptions,
  command: Command<Actor>,
  { id, familyId }: { readonly id: number; readonly familyId: number },
  form: Form,
): Promise<Answer> {
  const { em, actor, at } = command
  // Locked: of two concurrent signatures the second finds the first one's letter.
  await command.find(Participant, { id, responsibleId: familyId })
  const { details, studentVersion } = await readLetter(dbOf(em), familyId, id, at)
  if (details.signed) {
    command.stateNothing()
    return { ...done('La carta ya está firmada.'), signed: details.signed }
  }
  requireFit(form, details)
  const drawn = command.outside('keeping the letter', async () => ({
    file: await keepPdf(call, command, { familyId, details, form }),
    signedAt: at,
    studentVersion,
  }))
  requireRecordVersion(studentVersion, drawn.studentVersion)
  const { version, isMinor, textHash, signerName } = details
  const { file, signedAt } = drawn
  const letter = em.create(SignedLetter, {
    participantId: id,
    version,
    isMinor,
    textHash,
    signerName,
    file,
    signedAt,
    participantName: details.participantName,
    method: drawingOf(form) ? 'drawn' : 'typed',
    signedBy: actor.userId,
  })
  await publishClaim(command, {
    purpose: 'letters',
    names: [file],
    held: [],
    field: 'Drawing',
    ownerId: familyId,
  })
  command.state({
    title: 'Carta responsiva firmada',
    description: `Alumno ${id}, versión ${version}`,
    subjectId: familyId,
    about: letter,
  })
  return { ...done('La carta quedó firmada.'), signed: presentSigned(letter) }
}

/** @returns the name of the PDF at `media`. */
async function keepPdf(
  call: InternalClient,
  { request, at: signedAt }: Command<Actor>,
  {
    familyId,
    details,
    form,
  }: { readonly familyId: number; readonly details: LetterDetails; readonly form: Form },
): Promise<string> {
  const pdf = await drawLetter({
    ...details,
    drawing: drawingOf(form),
    accountId: familyId,
    signedAt,
    address: request.ip,
  })
  const body = { ownerId: familyId, content: pdf.toString('base64') }
  const { name } = await call(keepLetter, { body, requestId: request.id })
  return name
}

function drawingOf({ drawing }: Form) {
  return drawing && drawing.length > 0 ? drawing : null
}

function requireFit(form: Form, details: LetterDetails): void {
  const { signerName, textHash } = details
  if (signerName === '')
    throw refusal('Completa en los datos del alumno el nombre de la madre, padre o tutor para poder firmar.')
  if (form.textHash !== textHash) throw refusal('La carta cambió. Recarga la página y léela antes de firmar.')
  const errors = signatureErrors(form, signerName)
  refuseFields(errors)
}

function signatureErrors(form: Form, signerName: string): FieldErrors {
  return {
    ...(!form.accepted && { Accepted: ['Marca la casilla para firmar la carta.'] }),
    ...nameOrDrawingErrors(form, signerName),
  }
}

function nameOrDrawingErrors(form: Form, signerName: string): FieldErrors {
  const drawing = drawingOf(form)
  const typed = form.typedName?.trim() ?? ''
  if (drawing && countPoints(drawing) > mostPoints)
    return { Drawing: ['La firma es demasiado larga. Bórrala y firma otra vez.'] }
  if (drawing)
    return isSignature(drawing) ? {} : { Drawing: ['La firma es muy corta. Bórrala y firma otra vez.'] }
  if (typed === '') return { Drawing: ['Firma en el recuadro o escribe tu nombre completo.'] }
  if (isSameName(typed, signerName)) return {}
  return { TypedName: [`Escribe el nombre como está en la carta: ${signerName}.`] }
}
