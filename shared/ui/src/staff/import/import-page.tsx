import type { ImportBody, ImportFault, ImportFile, ListImported } from '@rodada/contracts/list/import'
import type { ImportColumn } from '@rodada/contracts/list/import-rules'
import { uploadProblems } from '@rodada/contracts/media/picture'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useListReturn } from '@rodada/web/lists/list-return'
import { useApi, useNotify } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { type ChangeEvent, useRef, useState } from 'react'
import { useFocusHandedOn } from '../../dialog/use-focus-handed-on.ts'
import { DataList } from '../../list/data-list.tsx'
import { PageHeader } from '../../page/page-header.tsx'
import { Flex } from '../../primitives/box.tsx'
import { Button, LinkButton } from '../../primitives/button.tsx'
import { CommandButton } from '../../primitives/command-button.tsx'
import { Input, Labelled } from '../../primitives/control.tsx'
import { Card, Container } from '../../primitives/layout.ts'
import { Spinner } from '../../primitives/skeleton.ts'
import { Heading, Text } from '../../primitives/text.ts'
import { readFile, tellingCells } from './read-file.ts'

export interface ImportPageProps {
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
  send: (api: Api, body: ImportBody) => Promise<CommandResult<ListImported>>
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
interface Looked {
  /** File name, since the file's field does not keep it. */
  readonly name: string
  readonly file: ImportFile
  readonly rows: number
  readonly faults: readonly ImportFault[]
  /** Number of rows with a fault; of many, only some faults are reported. */
  readonly faultyRows: number
  /** Labels that would be new: `categoría «Tabals»`. */
  readonly additions: readonly string[]
}

/** Null where the answer only has messages. */
function lookedOf(file: Pick<Looked, 'name' | 'file'>, result: CommandResult<ListImported>): Looked | null {
  const {
    rows = 0,
    faults = [],
    faultyRows = countRows(faults),
    additions = [],
  } = result.failure === undefined ? result : {}
  return result.success || faults.length > 0 ? { ...file, rows, faults, faultyRows, additions } : null
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

/** Checks a chosen file without storing anything; of several the last counts. */
function useTrial({ send }: Pick<ImportPageProps, 'send'>) {
  const api = useApi()
  const { show, showResult } = useNotify()
  const [looked, setLooked] = useState<Looked | null>(null)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef<File>(undefined)

  async function look(file: File | undefined): Promise<void> {
    setLooked(null)
    setDoubt(null)
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
  async function check(file: File, reading: ImportFile): Promise<void> {
    setDoubt(null)
    const result = await send(api, { ...reading, isTrial: true })
    if (latest.current !== file) return
    const seen = lookedOf({ name: file.name, file: reading }, result)
    setLooked(seen)
    if (seen === null) showResult(result)
  }
  /** An answer counts only while its file is the one that is shown. */
  const refuse = (seen: Looked) => setLooked((shown) => (shown?.file === seen.file ? seen : shown))
  return { looked, doubt, isBusy, look, refuse }
}

function countRows(faults: readonly ImportFault[]): number {
  return new Set(faults.map(({ line }) => line)).size
}

function Faults({ name, faults, faultyRows }: Looked) {
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

function Ready({
  name,
  file,
  rows,
  additions,
  count,
  send,
  done,
  onRefused,
}: Looked & Pick<ImportPageProps, 'count' | 'send' | 'done'> & { onRefused: (looked: Looked) => void }) {
  const button = useFocusHandedOn()
  const navigate = useNavigate()

  /** The check may be outdated by what others have stored since: a refusal replaces its result. */
  async function store(api: Api) {
    const result = await send(api, { ...file, isTrial: false })
    const seen = lookedOf({ name, file }, result)
    if (!result.success && seen !== null) onRefused(seen)
    return result
  }
  return (
    <>
      <Text role="status">
        {name} está bien: tiene {count(rows)}.
        {additions.length > 0 && ` Se crearán: ${additions.join(', ')}.`}
      </Text>
      <CommandButton ref={button} once command={store} busy="Importando..." onDone={() => navigate(done)}>
        Importar {count(rows)}
      </CommandButton>
    </>
  )
}

const accepted = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

/** Imports rows of a list from a file: checked first, then stored, all or none. */
export function ImportPage({ title, lead, list, columns, fileName, ...ways }: ImportPageProps) {
  const { looked, doubt, isBusy, look, refuse } = useTrial(ways)
  const back = useListReturn(list)
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void look(currentTarget.files?.[0])
    // Allows choosing the same file again once it is corrected.
    currentTarget.value = ''
  }
  return (
    <Container width="prose" pb="12">
      <PageHeader title={title} lead={lead} back={back} />
      <Card>
        <Flex direction="column" align="flex-start" gap="4">
          <LinkButton href={templateUrl(columns)} download={fileName} variant="outline" colorPalette="ink">
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
          {looked !== null &&
            (looked.faults.length > 0 ? (
              <Faults {...looked} />
            ) : (
              <Ready {...looked} {...ways} onRefused={refuse} />
            ))}
        </Flex>
      </Card>
    </Container>
  )
}
