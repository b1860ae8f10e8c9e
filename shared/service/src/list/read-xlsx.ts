import { longestImport } from '@rodada/contracts/list/import-rules'
import { dayMs } from '@rodada/contracts/words/durations'
import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { AppError, refusal } from '../http/errors.ts'
import {
  EnoughRead,
  type FileRecords,
  mostCells,
  recordKeeper,
  shortMonths,
  unreadableFile,
} from './file-record.ts'

/** Bytes of a workbook's parts once they are unpacked: several times those of the largest import. */
const mostUnpacked = 20_000_000
/** Parts of a workbook, other sheets included. */
const mostParts = 1000

/**
 * Reads the first visible sheet of an XLSX file. Its cells are what was typed, not what their columns are wide enough to
 * show; those that the spreadsheet has changed are texts that `destroyedCells` knows.
 * @throws a refusal.
 */
export function readXlsx(file: Uint8Array, mostRecords: number): FileRecords {
  const { records, keep } = recordKeeper(mostRecords)
  try {
    const workbook = openWorkbook(file)
    readRows(workbook, keep)
    return { records, isWhole: true }
  } catch (error) {
    if (error instanceof EnoughRead) return { records, isWhole: false }
    if (error instanceof AppError) throw error
    throw unreadableFile()
  }
}

interface Workbook {
  readonly sheet: Uint8Array
  readonly strings: readonly string[]
  /** What the numbers of a cell format are. */
  readonly formats: readonly NumberFormat[]
  /** Days are counted from 1904, as old spreadsheets for Macintosh did. */
  readonly isFrom1904: boolean
}

type Parts = Readonly<Record<string, Uint8Array>>

/** The XML files of the archive, without what is not read. Their sizes are known before anything is unpacked. */
function unpack(file: Uint8Array): Parts {
  let parts = 0
  let size = 0
  return unzipSync(file, {
    filter({ name, originalSize }) {
      parts += 1
      const isRead = /\.(?:xml|rels)$/.test(name)
      if (isRead) size += originalSize
      if (parts > mostParts || size > mostUnpacked) throw tooLarge()
      return isRead
    },
  })
}

function tooLarge(): AppError {
  return refusal('El archivo es demasiado grande. Divídelo en varios.')
}

function openWorkbook(file: Uint8Array): Workbook {
  const parts = unpack(file)
  const path = targetsOf(parts, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const targets = targetsOf(parts, path)
  const sheets: Attributes[] = []
  let isFrom1904 = false
  walk(partOf(parts, path), (tag, attributes) => {
    if (tag === 'sheet') sheets.push(attributes)
    if (tag === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
  })
  const shown = sheets.find(({ state = 'visible' }) => state === 'visible')
  const partOfType = (wanted: string) => {
    const target = targets.find(({ type }) => type === wanted)
    return target && parts[target.path]
  }
  return {
    sheet: partOf(parts, targets.find(({ id }) => id === shown?.id)?.path ?? ''),
    strings: stringsOf(partOfType('sharedStrings')),
    formats: formatsOf(partOfType('styles')),
    isFrom1904,
  }
}

function partOf(parts: Parts, path: string): Uint8Array {
  const part = parts[path]
  if (part === undefined) throw unreadableFile()
  return part
}

/** Parts that a part names, with the last word of the relation's type. */
function targetsOf(parts: Parts, path: string): { id: string; type: string; path: string }[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const targets: { id: string; type: string; path: string }[] = []
  walk(
    parts[`${folder}_rels/${path.slice(folder.length)}.rels`],
    (tag, { Id = '', Type = '', Target = '' }) => {
      if (tag !== 'Relationship') return
      const { pathname } = new URL(Target, `file:///${folder}`)
      targets.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: pathname.slice(1) })
    },
  )
  return targets
}

type Attributes = Readonly<Partial<Record<string, string>>>

/**
 * Walks the elements of an XML file; names are without the prefix of their namespace. Entities that the file declares are
 * faults of it.
 * @param onClose gets the text since the last tag.
 */
function walk(
  xml: Uint8Array = new Uint8Array(),
  onOpen: (tag: string, attributes: Attributes) => void,
  onClose: (tag: string, text: string) => void = () => {},
): void {
  if (xml.length === 0) return
  const parser = new SaxesParser()
  let text = ''
  const add = (more: string) => {
    text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    onOpen(
      localName(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
    )
  })
  parser.on('closetag', ({ name }) => {
    onClose(localName(name), text)
    text = ''
  })
  parser.write(new TextDecoder().decode(xml)).close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Tells of each `element` the texts within it, but for how its signs are pronounced. */
function walkTexts(
  xml: Uint8Array | undefined,
  element: string,
  tell: (text: string, attributes: Attributes) => void,
  onOpen: (tag: string, attributes: Attributes) => void = () => {},
): void {
  let text = ''
  let own: Attributes = {}
  let isSpelling = false
  walk(
    xml,
    (tag, attributes) => {
      onOpen(tag, attributes)
      if (tag === 'rPh') isSpelling = true
      if (tag !== element) return
      text = ''
      own = attributes
    },
    (tag, inner) => {
      if (tag === 'rPh') isSpelling = false
      if (tag === 'v' || (tag === 't' && !isSpelling)) text += inner
      if (tag === element) tell(text, own)
    },
  )
}

function stringsOf(xml: Uint8Array | undefined): string[] {
  const strings: string[] = []
  walkTexts(xml, 'si', (text) => strings.push(unescaped(text)))
  return strings
}

/** Signs that XML cannot hold are written as `_x000D_`. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

interface NumberFormat {
  readonly isDate: boolean
  /** Shown as a hundred times what it is. */
  readonly isPercent: boolean
  /** Digits that a number is shown with at least, as in `00000`. */
  readonly digits: number
}

const usual: NumberFormat = { isDate: false, isPercent: false, digits: 0 }

/** Formats of cells by their place in the file's list. */
function formatsOf(xml: Uint8Array | undefined): NumberFormat[] {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  let list = ''
  walk(xml, (tag, { numFmtId = '', formatCode = '' }) => {
    if (tag.endsWith('Xfs')) list = tag
    if (tag === 'numFmt') codes.set(numFmtId, formatCode)
    if (tag === 'xf' && list === 'cellXfs') formats.push(formatOf(Number(numFmtId), codes.get(numFmtId)))
  })
  return formats
}

/** Without a code the format is built in: ECMA-376, part 1, 18.8.30. */
function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined)
    return {
      ...usual,
      isPercent: id === 9 || id === 10,
      isDate:
        (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58),
    }
  const [first = ''] = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').split(';')
  return {
    isDate: /[dmyhs]/i.test(first),
    isPercent: first.includes('%'),
    digits: /^0+$/.test(first) ? first.length : 0,
  }
}

/** @throws where the texts together are longer than the longest CSV text. */
function readRows(workbook: Workbook, keep: (line: number, cells: readonly string[]) => void): void {
  let line = 0
  let cells: string[] = []
  let size = 0
  const end = () => {
    if (line > 0)
      keep(
        line,
        Array.from(cells, (cell = '') => cell),
      )
    cells = []
  }
  walkTexts(
    workbook.sheet,
    'c',
    (inner, attributes) => {
      const text = cellText(inner, attributes, workbook)
      const column = columnOf(attributes.r) ?? cells.length
      size += text.length
      if (size > longestImport) throw tooLarge()
      if (column >= mostCells && text !== '') throw unreadableFile()
      if (column < mostCells) cells[column] = text
    },
    (tag, { r }) => {
      if (tag !== 'row') return
      end()
      line = r === undefined ? line + 1 : Number(r)
    },
  )
  end()
}

/** `C7` is column 2. */
function columnOf(address: string | undefined): number | undefined {
  const [letters] = address?.match(/^[A-Z]{1,3}/) ?? []
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(text: string, { t = 'n', s = '0' }: Attributes, workbook: Workbook): string {
  if (t === 's') {
    const shared = workbook.strings[Number(text)]
    if (shared === undefined) throw unreadableFile()
    return shared
  }
  if (t === 'b') return text === '1' ? 'VERDADERO' : 'FALSO'
  if (t === 'd') return dayText(new Date(text)) ?? text
  if (t !== 'n') return unescaped(text)
  return text === '' ? '' : numberText(Number(text), workbook.formats[Number(s)] ?? usual, workbook)
}

/** Day 0. The 29 February 1900, which spreadsheets count, is left out by it for all later days. */
const dayZero = Date.UTC(1899, 11, 30)
const days1904 = 1462

function numberText(
  value: number,
  { isDate, isPercent, digits }: NumberFormat,
  { isFrom1904 }: Workbook,
): string {
  if (isDate) {
    const day = Math.floor(value) + (isFrom1904 ? days1904 : 0)
    return dayText(new Date(dayZero + day * dayMs)) ?? String(value)
  }
  // Spreadsheets keep 15 digits: the rest of a longer number is lost.
  if (Math.abs(value) >= 1e15) return value.toExponential()
  if (isPercent) return `${Number((value * 100).toPrecision(15))}%`
  const text = String(Number(value.toPrecision(15)))
  return Number.isInteger(value) && value >= 0 ? text.padStart(digits, '0') : text
}

/** `8-mar-2026`, as spreadsheets write days; null where there is no such day. */
function dayText(date: Date): string | null {
  const [year, month] = [date.getUTCFullYear(), shortMonths[date.getUTCMonth()]]
  return month === undefined ? null : `${date.getUTCDate()}-${month}-${year}`
}
