import type {
  ImportBody,
  ImportColumnSource,
  ImportFault,
  ImportFile,
  ListImported,
  MappedFile,
} from '@rodada/contracts/list/import'
import type { ImportColumn } from '@rodada/contracts/list/import-rules'
import { uploadProblems } from '@rodada/contracts/media/picture'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useListReturn } from '@rodada/web/lists/list-return'
import { useApi, useNotify } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useFocusHandedOn } from '../../dialog/use-focus-handed-on.ts'
import { DataList } from '../../list/data-list.tsx'
import { PageHeader } from '../../page/page-header.tsx'
import { Box, Flex } from '../../primitives/box.tsx'
import { Button, LinkButton } from '../../primitives/button.tsx'
import { CommandButton } from '../../primitives/command-button.tsx'
import { Input, Labelled } from '../../primitives/control.tsx'
import { Card, Container } from '../../primitives/layout.ts'
import { Spinner } from '../../primitives/skeleton.ts'
import { Heading, Text } from '../../primitives/text.ts'
import { ColumnMapping, type ColumnMappingProps } from './column-mapping.tsx'
import { knownSources } from './column-memory.ts'
import { readFile, tellingCells } from './read-file.ts'

export interface ImportPageProps<Answer extends ListImported = ListImported> {
  title: string
  lead: string
  /** Path of the list that the rows are for, which shows what was imported. */
  list: string
  done: string
  columns: readonly ImportColumn[]
  /** File name of the template. */
  fileName: string
  /** `12 productos` */
  count: (rows: number) => string
  send: (api: Api, body: ImportBody) => Promise<CommandResult<Answer>>
  /** What a checked file would change. */
  preview?: (answer: Answer) => ReactNode
  /** Whether it would change anything; without it, each would. */
  hasChanges?: (answer: Answer) => boolean
  /** Shown in place of the file once it is stored; without it, the page `done` opens. */
  stored?: (answer: Answer) => ReactNode
}

/** Template with headings and one example row; the byte order mark tells spreadsheets that it is UTF-8. */
function templateUrl(columns: readonly ImportColumn[]): string {
  const lines = [
    columns.map(({ heading }) => heading),
    columns.map(({ example }) => (example.includes(',') ? `"${example}"` : example)),
  ].map((cells) => cells.join(','))
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${lines.join('\r\n')}\r\n`)}`
}

const faultColumns = [
  { header: 'Fila', lead: true, cell: ({ line }: ImportFault) => `Fila ${line}` },
  { header: 'Columna', cell: ({ column }: ImportFault) => column },
  { header: 'Motivo', cell: ({ text }: ImportFault) => text },
]

/** A checked file: what it says, with the number of its rows or their faults. */
interface Looked<Answer> {
  /** File name, since the file's field does not keep it. */
  readonly name: string
  readonly file: MappedFile
  readonly answer: Answer
  readonly rows: number
  readonly faults: readonly ImportFault[]
  /** Number of rows with a fault; of many, only some faults are reported. */
  readonly faultyRows: number
  /** Labels that would be new: `categoría «Tabals»`. */
  readonly additions: readonly string[]
}

/** Null where the answer only has messages. */
function lookedOf<Answer extends ListImported>(
  file: Pick<Looked<Answer>, 'name' | 'file'>,
  result: CommandResult<Answer>,
): Looked<Answer> | null {
  if (result.failure !== undefined) return null
  const { rows = 0, faults = [], faultyRows = countRows(faults), additions = [] } = result
  if (!result.success && faults.length === 0) return null
  return { ...file, answer: result, rows, faults: faults.map(withHeading(result)), faultyRows, additions }
}

/** Names the column of a fault as the file does, too. */
function withHeading({ headings = [] }: ListImported) {
  const texts = new Map(headings.map(({ column, text }) => [column, text]))
  return (fault: ImportFault): ImportFault => {
    const text = texts.get(fault.column)
    return text === undefined || text === fault.column
      ? fault
      : { ...fault, column: `${text} (${fault.column})` }
  }
}

/** What a file says, or may say where its encoding is in doubt; or why it cannot be read. */
async function open(file: File): Promise<{ readings: ImportFile[] } | { fault: string }> {
  if (file.size === 0) return { fault: uploadProblems.empty }
  try {
    const readings = await readFile(file)
    return readings.length === 0
      ? { fault: 'El archivo es demasiado grande. Divídelo en varios.' }
      : { readings }
  } catch {
    // It was moved or changed after it was chosen.
    return { fault: 'No pudimos leer el archivo. Elígelo otra vez.' }
  }
}

/** What a file may say, with who is to be told which it is. */
interface Doubt {
  readonly readings: readonly ImportFile[]
  readonly choose: (reading: ImportFile) => void
}

type Ways<Answer extends ListImported> = Omit<ImportPageProps<Answer>, 'title' | 'lead' | 'fileName'>
type Asked = Omit<ColumnMappingProps, 'list' | 'columns'>

/** Checks a chosen file without storing anything; of several the last counts. */
function useTrial<Answer extends ListImported>({ send, list, columns }: Ways<Answer>) {
  const api = useApi()
  const { show, showResult } = useNotify()
  const [looked, setLooked] = useState<Looked<Answer> | null>(null)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef<File>(undefined)

  async function look(file: File | undefined): Promise<void> {
    setLooked(null)
    setDoubt(null)
    setAsked(null)
    latest.current = file
    if (file === undefined) return setBusy(false)
    await whileBusy(file, async () => {
      const opened = await open(file)
      if (latest.current !== file) return
      if ('fault' in opened) return show('error', [opened.fault])
      const [reading, ...others] = opened.readings
      if (reading !== undefined && others.length === 0) return check(file, reading)
      setDoubt({
        readings: opened.readings,
        choose: (chosen) => void whileBusy(file, () => check(file, chosen)),
      })
    })
  }
  async function whileBusy(file: File, run: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await run()
    } finally {
      if (latest.current === file) setBusy(false)
    }
  }
  async function check(file: File, reading: ImportFile, sources?: ImportColumnSource[]): Promise<void> {
    setDoubt(null)
    setAsked(null)
    const mapped = sources ? { ...reading, columns: sources } : reading
    const result = await send(api, { ...mapped, isTrial: true })
    if (latest.current !== file) return
    const seen = lookedOf({ name: file.name, file: mapped }, result)
    setLooked(seen)
    if (seen !== null) return
    const headings = result.failure === undefined ? result.headings : undefined
    if (headings === undefined) return showResult(result)
    const known = sources === undefined ? knownSources(list, headings, columns) : undefined
    if (known) return check(file, reading, known)
    ask(file, reading, { headings, note: result.messages.join(' ') })
  }
  function ask(file: File, reading: ImportFile, why: Omit<Asked, 'onDone'>): void {
    setLooked(null)
    setAsked({ ...why, onDone: (sources) => void whileBusy(file, () => check(file, reading, sources)) })
  }
  /** Asks again what the columns of the file are that is shown. */
  function remap({ file: { columns: _, ...reading }, answer: { headings = [] } }: Looked<Answer>): void {
    if (latest.current) ask(latest.current, reading, { headings, note: 'Cambia lo que haga falta.' })
  }
  /** An answer counts only while its file is the one that is shown. */
  const refuse = (seen: Looked<Answer>) => setLooked((shown) => (shown?.file === seen.file ? seen : shown))
  return { looked, doubt, asked, isBusy, look, refuse, remap }
}

function countRows(faults: readonly ImportFault[]): number {
  return new Set(faults.map(({ line }) => line)).size
}

function Faults({ name, faults, faultyRows }: Looked<unknown>) {
  const listed = countRows(faults)
  return (
    <>
      <Heading as="h2" size="small" role="status">
        {faultyRows === 1 ? 'Hay 1 fila por corregir' : `Hay ${faultyRows} filas por corregir`} en {name}
      </Heading>
      <Text tone="muted">
        No se guardó nada. Corrige tu archivo y elígelo otra vez.
        {listed < faultyRows && ` Aquí están las primeras ${listed}.`}
      </Text>
      <DataList
        label="Filas por corregir"
        columns={faultColumns}
        rows={faults}
        keyOf={({ line, column, text }) => `${line} ${column} ${text}`}
      />
    </>
  )
}

/** Lets a person tell by some cells in which encoding a file was saved. */
function Encodings({ readings, choose }: Doubt) {
  return (
    <>
      <Heading as="h2" size="small" role="status">
        ¿Cómo están bien escritos?
      </Heading>
      <Text tone="muted">
        El archivo no dice con qué letras se guardó. Elige la opción que se lee bien. Si ninguna se lee bien,
        guarda el archivo como XLSX y elígelo otra vez.
      </Text>
      {readings.map((reading) => (
        <EncodingButton key={reading.csv} reading={reading} choose={choose} />
      ))}
    </>
  )
}

function EncodingButton({ reading, choose }: Pick<Doubt, 'choose'> & { reading: ImportFile }) {
  const button = useFocusHandedOn()
  const cells = tellingCells(reading).map((cell) => `«${cell}»`)
  return (
    <Button ref={button} variant="outline" colorPalette="ink" onClick={() => choose(reading)}>
      {cells.join(', ')}
    </Button>
  )
}

interface ReadyProps<Answer extends ListImported>
  extends Pick<Ways<Answer>, 'count' | 'send' | 'done' | 'preview' | 'hasChanges'> {
  looked: Looked<Answer>
  onRefused: (looked: Looked<Answer>) => void
  /** Undefined: the page `done` opens. */
  onStored: ((answer: Answer) => void) | undefined
}

function Ready<Answer extends ListImported>(props: ReadyProps<Answer>) {
  const { looked, count, send, done, preview, hasChanges, onRefused, onStored } = props
  const { name, file, rows, additions, answer } = looked
  const button = useFocusHandedOn()
  const navigate = useNavigate()

  /** The check may be outdated by what others have stored since: a refusal replaces its result. */
  async function store(api: Api) {
    const result = await send(api, { ...file, isTrial: false })
    const seen = lookedOf({ name, file }, result)
    if (!result.success && seen !== null) onRefused(seen)
    if (seen !== null && result.success) onStored?.(seen.answer)
    return result
  }
  return (
    <>
      <Text role="status">
        {name} está bien: tiene {count(rows)}.
        {additions.length > 0 && ` Se crearán: ${additions.join(', ')}.`}
      </Text>
      {preview !== undefined && <Box>{preview(answer)}</Box>}
      {hasChanges?.(answer) !== false && (
        <CommandButton
          ref={button}
          once
          command={store}
          busy="Importando..."
          onDone={() => onStored === undefined && navigate(done)}
        >
          Importar {count(rows)}
        </CommandButton>
      )}
    </>
  )
}

const accepted = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

/** Imports rows of a list from a file: checked first, then stored, all or none. */
export function ImportPage<Answer extends ListImported>(props: ImportPageProps<Answer>) {
  const { title, lead, fileName, ...ways } = props
  const { list, columns, stored } = ways
  const { looked, doubt, asked, isBusy, look, refuse, remap } = useTrial(ways)
  const [result, setResult] = useState<Answer | null>(null)
  const back = useListReturn(list)
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setResult(null)
    void look(currentTarget.files?.[0])
    // Allows choosing the same file again once it is corrected.
    currentTarget.value = ''
  }
  function show(answer: Answer) {
    void look(undefined)
    setResult(answer)
  }
  return (
    <Container width="prose" pb="12">
      <PageHeader title={title} lead={lead} back={back} />
      <Card>
        <Flex direction="column" align="stretch" gap="4">
          <LinkButton
            href={templateUrl(columns)}
            download={fileName}
            variant="outline"
            colorPalette="ink"
            alignSelf="flex-start"
          >
            Descargar plantilla
          </LinkButton>
          <Labelled label="Archivo XLSX o CSV">
            {(id) => <Input id={id} type="file" accept={accepted} onChange={choose} />}
          </Labelled>
          {isBusy && (
            <Flex gap="2" align="center" role="status">
              <Spinner /> Revisando el archivo...
            </Flex>
          )}
          {doubt !== null && <Encodings {...doubt} />}
          {asked !== null && <ColumnMapping {...asked} list={list} columns={columns} />}
          {looked !== null &&
            (looked.faults.length > 0 ? (
              <Faults {...looked} />
            ) : (
              <Ready {...ways} looked={looked} onRefused={refuse} onStored={stored && show} />
            ))}
          {looked?.file.columns !== undefined && (
            <Button variant="ghost" colorPalette="ink" onClick={() => remap(looked)}>
              Cambiar columnas
            </Button>
          )}
          {result !== null && stored?.(result)}
        </Flex>
      </Card>
    </Container>
  )
}
