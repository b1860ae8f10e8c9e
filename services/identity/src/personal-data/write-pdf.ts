import type { PersonalDataSection } from '@rodada/contracts/personal-data'
import { formatLongMoment } from '@rodada/service/formats'
import { printable } from '@rodada/service/printable'
import PDFDocument from 'pdfkit'

const regular = 'Helvetica'
const bold = 'Helvetica-Bold'

/** A readable document of all sections, written while they come. A section that is continued has no second heading. */
export function writePdf(sections: AsyncIterable<PersonalDataSection>, siteName: string): PDFKit.PDFDocument {
  const info = { Title: 'Mis datos personales', Author: printable(siteName) }
  const document = new PDFDocument({ size: 'LETTER', margin: 56, lang: 'es-MX', displayTitle: true, info })
  document.font(bold).fontSize(16).text('Mis datos personales')
  document
    .font(regular)
    .fontSize(10)
    .text(printable(`${siteName}, ${formatLongMoment(new Date())}`))
  write(document, sections).then(
    () => document.end(),
    (error: unknown) => document.destroy(error instanceof Error ? error : new Error('broken off')),
  )
  return document
}

async function write(
  document: PDFKit.PDFDocument,
  sections: AsyncIterable<PersonalDataSection>,
): Promise<void> {
  let title = ''
  for await (const section of sections) {
    if (section.title !== title) document.moveDown().font(bold).fontSize(13).text(printable(section.title))
    title = section.title
    document.fontSize(10).font(regular)
    if (section.rows.length === 0) document.text('No guardamos nada.')
    for (const row of section.rows) {
      document.moveDown(0.4)
      for (const [name, value] of Object.entries(row)) {
        if (value !== null && value !== '') document.text(printable(`${name}: ${inWords(value)}`))
      }
    }
  }
}

function inWords(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value)
}
