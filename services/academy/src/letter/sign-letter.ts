import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import { keepLetter, type LetterDetails, type signLetter as signCall } from '@rodada/contracts/letter'
import { countPoints, isSignature, mostPoints } from '@rodada/contracts/letter-signature'
import { done, type FieldErrors, refusal, refuseFields, requireRecordVersion } from '@rodada/service/errors'
import { publishClaim } from '@rodada/service/files'
import { preparedOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { dbOf } from '../entities.ts'
import { lockOwnStudent } from '../participant/lock-participants.ts'
import { isSameName, presentSigned, readSignedLetters } from '../participant/read-signed-letters.ts'
import { SignedLetter } from '../participant/signed-letter.entity.ts'
import { drawLetter } from './letter-pdf.ts'
import { type LetterToSign, readLetter } from './read-letter.ts'

type Form = BodyOf<typeof signCall>
type Answer = ResponseOf<typeof signCall>

export interface LetterSigning {
  readonly id: number
  readonly form: Form
  readonly actor: Actor
  readonly request: FastifyRequest
}

interface Prepared extends LetterToSign {
  readonly signedAt: Date
  /** Name of the PDF at `media`; null: the letter is signed already. */
  readonly file: string | null
}

/**
 * Signs the letter of one's own student, unless one is valid: a second signature answers success without another PDF.
 * @throws notFound for another customer's; field errors; a refusal where the letter has changed.
 */
export function signLetter(options: AcademyOptions, signing: LetterSigning): Promise<Answer> {
  const { actor, request } = signing
  return preparedOnce<Prepared, Answer>(
    options.orm,
    { scope: `user:${actor.userId}`, request },
    {
      prepare: () => prepare(options, signing),
      run: (em, prepared) => store(em, options, signing, prepared),
    },
  )
}

async function prepare(options: AcademyOptions, signing: LetterSigning): Promise<Prepared> {
  const { id, form, actor, request } = signing
  const signedAt = options.now()
  const letter = await readLetter(dbOf(options.orm.em.fork()), actor, id, signedAt)
  const { details } = letter
  if (details.signed) return { ...letter, signedAt, file: null }
  requireFit(form, details)
  const pdf = await drawLetter({
    ...details,
    drawing: drawingOf(form),
    accountId: actor.userId,
    signedAt,
    address: request.ip,
  })
  const body = { ownerId: actor.userId, content: pdf.toString('base64') }
  const { name } = await options.call(keepLetter, { body, requestId: request.id })
  return { ...letter, signedAt, file: name }
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

async function store(
  em: EntityManager,
  { publish }: AcademyOptions,
  { id, form, actor, request }: LetterSigning,
  { details, studentVersion, signedAt, file }: Prepared,
): Promise<Answer> {
  const { version, isMinor, textHash, signerName } = details
  // Locked: of two concurrent signatures the second finds the first one's letter.
  const student = await lockOwnStudent(em, { id, responsibleId: actor.userId })
  const known = (await readSignedLetters(dbOf(em), [student], signedAt)).get(id)
  if (known) return { ...done('La carta ya está firmada.'), signed: known }
  requireRecordVersion(student.version, studentVersion)
  if (file === null) throw new Error(`The signed letter of student ${id} is gone`)
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
  await publishClaim(em, publish, {
    purpose: 'letters',
    names: [file],
    held: [],
    field: 'Drawing',
    ownerId: actor.userId,
  })
  stateMovement(em, request, {
    title: 'Carta responsiva firmada',
    description: `Alumno ${id}, versión ${version}`,
    subjectId: actor.userId,
    about: letter,
  })
  return { ...done('La carta quedó firmada.'), signed: presentSigned(letter) }
}
