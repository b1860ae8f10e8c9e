import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getLetter, type LetterDetails, signLetter } from '@rodada/contracts/family/letter'
import { letterClauses, letterDeclarations, letterVersion } from '@rodada/contracts/family/letter-text'
import { getParticipants } from '@rodada/contracts/family/participant'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { asStaff } from '../../testing/payments-harness.ts'
import { RegistrationsHarness } from '../../testing/registrations-harness.ts'
import { plainLetter } from '../participant/letter-text.ts'

let school: RegistrationsHarness
beforeAll(async () => {
  school = await RegistrationsHarness.start()
})
afterAll(async () => {
  await school.close()
  // Globals that the PDF reader leaves behind.
  for (const name of ['DOMMatrix', 'pdfjsWorker', '_pdfjsTestingUtils', 'pdfjsLib'])
    Reflect.deleteProperty(globalThis, name)
})

/** A line from one side of the pad to the other, and a dot. */
const drawing = [
  [
    [20, 150],
    [200, 40],
    [420, 160],
  ],
  [[430, 50]],
]

interface Student {
  readonly owner: number
  readonly id: number
}

async function student(values: object = {}): Promise<Student> {
  const owner = school.newAccount()
  await school.register(owner)
  const [id = 0] = await school.students(owner)
  if (Object.keys(values).length > 0)
    await school.academy.db.updateTable('participant').set(values).where('id', '=', id).execute()
  await school.academy.takeEvents()
  await school.academy.takeEvents('media')
  return { owner, id }
}

async function read({ owner, id }: Student, headers = as(owner, 'GeneralUser')) {
  const answer = await sendCall(school.academy.app, getLetter, { headers, params: { id } })
  return { status: answer.statusCode, ...(answer.json() as LetterDetails) }
}

async function sign({ owner, id }: Student, body: object, headers = as(owner, 'GeneralUser')) {
  const answer = await sendCall(school.academy.app, signLetter, { headers, params: { id }, body })
  return { status: answer.statusCode, ...answer.json() }
}

/** The body that signs the letter as it reads now, with the changes. */
async function form(of: Student, changes: object = {}) {
  return { textHash: (await read(of)).textHash, accepted: true, drawing, ...changes }
}

const rowsOf = ({ id }: Student) =>
  school.academy.db.selectFrom('signed_letter').selectAll().where('participantId', '=', id).execute()

/** Words, metadata and attached text of a kept PDF. */
async function readBack(file: string) {
  const document = await getDocumentProxy(new Uint8Array(school.media.letters.get(file) ?? []))
  const { text: pages } = await extractText(document, { mergePages: true })
  const { info } = await getMeta(document)
  const [[id = ''] = []] = (await document.getAttachments()) ?? []
  const content = await document.getAttachmentContent(id)
  return { pages, info, exact: Buffer.from(content ?? []).toString() }
}

describe('the letter of one’s own student', () => {
  it('is shown in the words in which it is signed, with their digest', async () => {
    const letter = await read(await student())
    expect(letter).toMatchObject({
      signerName: 'Ana Peña',
      isMinor: true,
      version: letterVersion,
      signed: null,
    })
    expect(letter.text.declaration).toMatch(
      /^Yo, Ana Peña, mayor de edad, como madre, padre, tutora o tutor de Leo Peña, con fecha de nacimiento 17 de mayo de \d{4}, declaro/,
    )
    expect(letter.text.clauses).toEqual(letterClauses(true, 'Rodada'))
    expect(letter.text.closing[0]).toBe('Teléfono: 55 1234 5678 (Ana Peña).')
    expect(letter.textHash).toBe(hash('sha256', plainLetter(letter.text)))
  })

  it('is the adult’s own who has come of age', async () => {
    const adult = await student({ birthdate: '1990-05-01', parentName: null, relationship: null })
    expect(await read(adult)).toMatchObject({ signerName: 'Leo Peña', isMinor: false })
  })

  it('is nobody else’s, and not shown while the address is not confirmed', async () => {
    const mine = await student()
    const body = await form(mine)
    for (const headers of [as(4999, 'GeneralUser'), asStaff(), as(1, 'Admin')]) {
      expect((await read(mine, headers)).status).toBe(404)
      expect((await sign(mine, body, headers)).status).toBe(404)
    }
    await school.guard(mine.owner)
    expect((await read(mine)).status).toBe(404)
    expect((await sign(mine, body)).status).toBe(404)
    expect(await rowsOf(mine)).toEqual([])
  })
})

describe('signing', () => {
  it('keeps a PDF with the text, who signed it, when, from where, version and digest', async () => {
    const mine = await student({ name: 'Íñigo Peña Muñoz' })
    const { textHash, text } = await read(mine)
    const answer = await sign(mine, await form(mine))
    expect(answer).toMatchObject({ success: true, messages: ['La carta quedó firmada.'] })
    const { pages, info, exact } = await readBack(answer.signed.file)
    const words = pages.replace(/\s+/g, ' ')
    expect(words).toContain(text.declaration)
    for (const clause of text.clauses) expect(words).toContain(clause)
    expect(words).toMatch(
      /Firmada en pantalla, con firma dibujada, el .* a las .* desde la dirección IP 127\.0\.0\.1\./,
    )
    expect(words).toContain(`Versión de la carta: ${letterVersion}`)
    expect(words).toContain(`SHA-256 del texto: ${textHash}`)
    expect(info).toMatchObject({ Title: 'Carta responsiva', Keywords: `SHA-256 ${textHash}` })
    expect(hash('sha256', exact)).toBe(textHash)
  })

  it('keeps in the text beside what the fonts of the PDF cannot write', async () => {
    const mine = await student({ name: 'Łucja Wójcik 李' })
    const answer = await sign(mine, await form(mine))
    const { pages, exact } = await readBack(answer.signed.file)
    expect(pages).toContain('?ucja Wójcik ?')
    expect(exact).toContain('de Łucja Wójcik 李,')
  })

  it('takes the typed name as well, however it is written', async () => {
    const mine = await student()
    expect(await sign(mine, await form(mine, { drawing: null, typedName: ' ana  PENA ' }))).toMatchObject({
      success: true,
    })
    expect(await rowsOf(mine)).toMatchObject([
      { method: 'typed', signerName: 'Ana Peña', signedBy: mine.owner },
    ])
  })

  it.each([
    [{ accepted: false }, { Accepted: ['Marca la casilla para firmar la carta.'] }],
    [{ drawing: [] }, { Drawing: ['Firma en el recuadro o escribe tu nombre completo.'] }],
    [
      { drawing: Array.from({ length: 6 }, () => Array.from({ length: 1000 }, () => [5, 5])) },
      { Drawing: ['La firma es demasiado larga. Bórrala y firma otra vez.'] },
    ],
    [{ drawing: [[[5, 5]]] }, { Drawing: ['La firma es muy corta. Bórrala y firma otra vez.'] }],
    [
      { drawing: null, typedName: 'Otra Persona' },
      { TypedName: ['Escribe el nombre como está en la carta: Ana Peña.'] },
    ],
  ])('%#: says at the field what is missing, and signs nothing', async (changes, errors) => {
    const mine = await student()
    const sizeBefore = school.media.letters.size
    expect(await sign(mine, await form(mine, changes))).toMatchObject({ success: false, errors })
    expect([await rowsOf(mine), school.media.letters.size]).toEqual([[], sizeBefore])
  })

  it('is refused of words that were not read, and of a minor whom nobody answers for', async () => {
    const mine = await student()
    const body = await form(mine)
    await school.academy.db
      .updateTable('participant')
      .set({ name: 'Otro' })
      .where('id', '=', mine.id)
      .execute()
    expect(await sign(mine, body)).toMatchObject({
      success: false,
      messages: ['La carta cambió. Recarga la página y léela antes de firmar.'],
    })
    const orphan = await student({ parentName: null })
    expect(await sign(orphan, await form(orphan))).toMatchObject({
      messages: ['Completa en los datos del alumno el nombre de la madre, padre o tutor para poder firmar.'],
    })
    expect([await rowsOf(mine), await rowsOf(orphan)]).toEqual([[], []])
  })

  it('is done once, whoever presses twice, with or without a key', async () => {
    const mine = await student()
    const body = await form(mine)
    const headers = { ...as(mine.owner, 'GeneralUser'), 'idempotency-key': 'sign-1' }
    const answers = await Promise.all([
      sign(mine, body, headers),
      sign(mine, body, headers),
      sign(mine, body),
    ])
    expect(new Set(answers.map(({ success, signed }) => `${success} ${signed.file}`)).size).toBe(1)
    expect(await rowsOf(mine)).toHaveLength(1)
    expect(await sign(mine, body)).toMatchObject({ messages: ['La carta ya está firmada.'] })
    const sizeBefore = (await school.academy.takeEvents('media')).map(({ type, data }) => [type, data])
    const names = [answers[0]?.signed.file]
    expect(sizeBefore).toEqual([['files.claimed', { purpose: 'letters', names, ownerId: mine.owner }]])
    const movements = (await school.academy.takeEvents()).map(({ data }) => data)
    expect(movements).toMatchObject([
      {
        ...{ title: 'Carta responsiva firmada', description: `Alumno ${mine.id}, versión ${letterVersion}` },
        ...{ subjectId: mine.owner, origin: { address: '127.0.0.1' } },
      },
    ])
    expect(JSON.stringify(movements)).not.toContain('.pdf')
  })

  it('changes nothing while the documents cannot be kept', async () => {
    const mine = await student()
    const body = await form(mine)
    school.media.isDown = true
    try {
      expect((await sign(mine, body)).status).toBe(503)
    } finally {
      school.media.isDown = false
    }
    expect(await rowsOf(mine)).toEqual([])
    expect(await sign(mine, body)).toMatchObject({ success: true })
  })
})

describe('a signed letter', () => {
  const letterEvents = async ({ owner }: Student) =>
    (await sendCall(school.academy.app, getParticipants, { headers: as(owner, 'GeneralUser') })).json()

  async function signed() {
    const mine = await student()
    const answer = await sign(mine, await form(mine))
    expect(await letterEvents(mine)).toMatchObject([{ letter: answer.signed }])
    return { mine, letter: answer.signed }
  }

  it.each([
    ['another name of the student', 'participant', 'id', { name: 'Otro Nombre' }],
    ['somebody else who answers', 'participant', 'id', { parentName: 'Otra Persona' }],
    ['the day on which the student comes of age', 'participant', 'id', { birthdate: '1999-01-01' }],
    ['a version before', 'signed_letter', 'participantId', { version: '2020-01' }],
  ] as const)('holds no longer for %s', async (_what, table, column, values) => {
    const { mine, letter } = await signed()
    await school.academy.db.updateTable(table).set(values).where(column, '=', mine.id).execute()
    expect(await letterEvents(mine)).toMatchObject([{ letter: null }])
    expect(await read(mine)).toMatchObject({ signed: null })
    const again = await sign(mine, await form(mine))
    expect(again).toMatchObject({ success: true, messages: ['La carta quedó firmada.'] })
    expect(again.signed.file).not.toBe(letter.file)
    expect(await letterEvents(mine)).toMatchObject([{ letter: again.signed }])
    // A later change leaves signed letters as they are.
    expect(await read(mine)).toMatchObject({ signed: again.signed, earlier: [letter] })
  })

  it.each([
    ['a corrected telephone', 'responsible', { phone: '+525500000000' }],
    ['corrected accents', 'participant', { name: 'LEO PENA', parentName: 'Ana  Pena' }],
    ['a corrected birthdate', 'participant', { birthdate: '2015-01-01' }],
  ] as const)('holds for the words that were signed, also with %s', async (_what, table, values) => {
    const { mine, letter } = await signed()
    const id = table === 'participant' ? mine.id : mine.owner
    const before = await read(mine)
    await school.academy.db.updateTable(table).set(values).where('id', '=', id).execute()
    expect((await read(mine)).textHash).not.toBe(before.textHash)
    expect(await letterEvents(mine)).toMatchObject([{ letter }])
    expect(await read(mine)).toMatchObject({ signed: letter, earlier: [] })
    const { textHash } = await read(mine)
    expect(await sign(mine, { textHash, accepted: true, drawing })).toMatchObject({
      messages: ['La carta ya está firmada.'],
    })
  })
})

it('whoever changes the wording raises the version, and notes here the digest that belongs to it', () => {
  const wording = JSON.stringify([letterDeclarations, letterClauses(true, 'X'), letterClauses(false, 'X')])
  expect([letterVersion, hash('sha256', wording).slice(0, 16)]).toEqual(['2026-11', '2a8945efefab3f19'])
})
