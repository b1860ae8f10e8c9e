import { strToU8, zipSync } from 'fflate'

/** A text, a number, a yes or no, the number of a day, a formula's error, or a number in a format of its own. */
export type XlsxCell =
  | string
  | number
  | boolean
  | { readonly day: number }
  | { readonly error: string }
  | { readonly number: number; readonly format: string }

export interface XlsxOptions {
  readonly rows: readonly (readonly XlsxCell[])[]
  readonly isFrom1904?: boolean
}

/** The parts of an XLSX file by their paths, as spreadsheets write them. */
export function xlsxParts({ rows, isFrom1904 = false }: XlsxOptions): Record<string, string> {
  const strings: string[] = []
  const formats: string[] = []
  function cellXml(cell: XlsxCell): string {
    if (typeof cell === 'string') return `t="s"><v>${strings.push(cell) - 1}</v>`
    if (typeof cell === 'number') return `><v>${cell}</v>`
    if (typeof cell === 'boolean') return `t="b"><v>${Number(cell)}</v>`
    if ('day' in cell) return `s="1"><v>${cell.day}</v>`
    if ('error' in cell) return `t="e"><f>A0</f><v>${cell.error}</v>`
    return `s="${formats.push(cell.format) + 1}"><v>${cell.number}</v>`
  }
  const sheetRows = rows.map((cells, at) => {
    const line = at + 1
    const xml = cells.map((cell, column) => `<c r="${letters(column)}${line}" ${cellXml(cell)}</c>`)
    return `<row r="${line}">${xml.join('')}</row>`
  })
  return {
    '_rels/.rels': relations([['a', 'officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ['a', 'worksheet', 'worksheets/hidden.xml'],
      ['b', 'worksheet', '/xl/worksheets/shown.xml'],
      ['c', 'sharedStrings', 'sharedStrings.xml'],
      ['d', 'styles', 'styles.xml'],
    ]),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="r"><workbookPr date1904="${Number(isFrom1904)}"/><sheets>
      <sheet name="Listas" sheetId="1" state="hidden" r:id="a"/><sheet name="Hoja 1" sheetId="2" r:id="b"/></sheets></workbook>`,
    'xl/worksheets/hidden.xml': `<worksheet ${main}><sheetData/></worksheet>`,
    'xl/worksheets/shown.xml': `<worksheet ${main}><sheetData>${sheetRows.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
  }
}

/** An XLSX file. */
export function xlsxOf(options: XlsxOptions): Uint8Array {
  return zipOf(xlsxParts(options))
}

export function zipOf(parts: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}

/** As the contract takes a file. */
export const inBase64 = (file: Uint8Array) => Buffer.from(file).toString('base64')

const main = 'xmlns="main"'

function relations(targets: readonly (readonly [id: string, type: string, target: string])[]): string {
  const xml = targets.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="relationships/${kind}" Target="${target}"/>`,
  )
  return `<Relationships>${xml.join('')}</Relationships>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
