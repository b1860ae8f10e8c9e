import type { PersonalDataSection } from '@rodada/contracts/account/personal-data'
import { formatLongMoment } from '../words/formats.ts'
import { printable } from '../words/printable.ts'

const regular = 'Helvetica'
const bold = 'Helvetica-Bold'

/**
 * A document of all sections, written while they come and no faster than it is read. A section that is continued has no
 * second heading.
 */
export async function* writePdf(
  sections: AsyncIterable<PersonalDataSection> | Iterable<PersonalDataSection>,
  siteName: string,
  heading = 'Mis datos personales',
): AsyncGenerator<Buffer> {
  const document = await begin(printable(siteName), heading)
  let title = ''
  for await (const section of sections) {
    if (section.title !== title) document.moveDown().font(bold).fontSize(13).text(printable(section.title))
    title = section.title
    writeRows(document.fontSize(10).font(regular), section)
    // Full pages.
    const pages: Buffer | null = document.read()
    if (pages) yield pages
  }
  document.end()
  yield* document
}

async function begin(siteName: string, heading: string): Promise<PDFKit.PDFDocument> {
  // Its fonts and tables take 19 MB.
  const { default: PDFDocument } = await import('pdfkit')
  const info = { Title: heading, Author: siteName }
  const document = new PDFDocument({ size: 'LETTER', margin: 56, lang: 'es-MX', displayTitle: true, info })
  document.font(bold).fontSize(16).text(heading)
  return document
    .font(regular)
    .fontSize(10)
    .text(`${siteName}, ${printable(formatLongMoment(new Date()))}`)
}

function writeRows(document: PDFKit.PDFDocument, { rows }: PersonalDataSection): void {
  if (rows.length === 0) document.text('No guardamos nada.')
  for (const row of rows) {
    document.moveDown(0.4)
    for (const [name, value] of Object.entries(row)) {
      if (value !== null && value !== '') document.text(printable(`${name}: ${inWords(value)}`))
    }
  }
}

function inWords(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value)
}
