import { buffer } from 'node:stream/consumers'
import type { LetterText } from '@rodada/contracts/family/letter'
import { type Stroke, signatureSize } from '@rodada/contracts/family/letter-signature'
import { signerRole } from '@rodada/contracts/family/letter-text'
import { formatLongMoment } from '@rodada/service/words/formats'
import { printable } from '@rodada/service/words/printable'
import { plainLetter } from '../participant/letter-text.ts'

export interface SigningFacts {
  readonly text: LetterText
  readonly textHash: string
  readonly version: string
  readonly participantId: number
  readonly signerName: string
  readonly isMinor: boolean
  /** Null: the name was typed. */
  readonly drawing: readonly Stroke[] | null
  readonly accountId: number
  readonly signedAt: Date
  readonly address: string
}

const regular = 'Helvetica'
const bold = 'Helvetica-Bold'
const bodySize = 10

/**
 * A signed letter as a PDF. It has the exact text as attachment `carta.txt`; the SHA-256 that it states is the
 * attachment's.
 */
export async function drawLetter(facts: SigningFacts): Promise<Buffer> {
  const { text, textHash, version, signedAt } = facts
  // Its fonts and tables take 19 MB.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 56,
    lang: 'es-MX',
    displayTitle: true,
    info: {
      Title: 'Carta responsiva',
      Author: printable(text.addressee[0] ?? ''),
      Subject: `Versión ${version}`,
      Keywords: `SHA-256 ${textHash}`,
      CreationDate: signedAt,
    },
  })
  const content = buffer(document)
  document.file(Buffer.from(plainLetter(text)), {
    name: 'carta.txt',
    type: 'text/plain',
    description: 'Texto firmado',
    creationDate: signedAt,
    modifiedDate: signedAt,
  })
  writeText(document, text)
  writeSignature(document, facts)
  writeEvidence(document, facts)
  document.end()
  return content
}

function writeText(document: PDFKit.PDFDocument, { addressee, declaration, clauses, closing }: LetterText) {
  document.font(bold).fontSize(16).text('Carta responsiva').moveDown(0.8)
  document.fontSize(bodySize).text(printable(addressee[0] ?? ''))
  document.font(regular)
  for (const line of addressee.slice(1)) document.text(printable(line))
  document.moveDown().text(printable(declaration), { lineGap: 2 }).moveDown(0.6)
  for (const [at, clause] of clauses.entries())
    document.text(printable(`${at + 1}. ${clause}`), { indent: 0, lineGap: 1.5 }).moveDown(0.35)
  document.moveDown(0.4)
  for (const line of closing) document.text(printable(line), { lineGap: 1.5 })
}

const scale = 0.38

function writeSignature(document: PDFKit.PDFDocument, { drawing, signerName, isMinor }: SigningFacts) {
  const height = signatureSize.height * scale
  const left = document.page.margins.left
  if (document.y + height + 150 > document.page.height - document.page.margins.bottom) document.addPage()
  const top = document.y + 12
  if (drawing) drawStrokes(document, drawing, left, top)
  else
    document
      .font('Times-Italic')
      .fontSize(22)
      .text(printable(signerName), left, top + height - 30)
  const line = top + height + 4
  document
    .moveTo(left, line)
    .lineTo(left + signatureSize.width * scale, line)
    .lineWidth(0.7)
    .stroke()
  document
    .font(bold)
    .fontSize(bodySize)
    .text(printable(signerName), left, line + 6)
  document.font(regular).text(`Nombre y firma de ${signerRole(isMinor)}`)
}

function drawStrokes(document: PDFKit.PDFDocument, strokes: readonly Stroke[], left: number, top: number) {
  document.save().translate(left, top).scale(scale).lineWidth(4).lineCap('round').lineJoin('round')
  for (const [[x, y] = [0, 0], ...rest] of strokes) {
    document.moveTo(x, y)
    // A stroke of one point becomes a line of no length: with round ends, a dot.
    for (const [nextX, nextY] of rest.length === 0 ? [[x, y] as const] : rest) document.lineTo(nextX, nextY)
    document.stroke()
  }
  document.restore()
}

function writeEvidence(document: PDFKit.PDFDocument, facts: SigningFacts) {
  const { signedAt, address, drawing, accountId, participantId, version, textHash } = facts
  const how = drawing ? 'con firma dibujada' : 'con el nombre escrito'
  document.moveDown(1.2).fontSize(8.5)
  document.text(
    printable(
      `Firmada en pantalla, ${how}, el ${formatLongMoment(signedAt)} (hora de la Ciudad de México), desde la dirección IP ${address}.`,
    ),
  )
  document.text(`Cuenta ${accountId} · Alumno ${participantId} · Versión de la carta: ${version}`)
  document.text(`SHA-256 del texto: ${textHash}`)
}
