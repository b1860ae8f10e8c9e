import type { ImportFault, ListImported } from '@rodada/contracts/list-import'
import type { ImportColumn } from '@rodada/contracts/list-import-rules'
import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useListReturn } from '@rodada/web/list-return'
import { useNavigate } from '@rodada/web/router'
import { type ChangeEvent, useState } from 'react'
import { PageHeader } from '../../page/page-header.tsx'
import { Flex } from '../../primitives/box.tsx'
import { LinkButton } from '../../primitives/button.tsx'
import { CommandButton } from '../../primitives/command-button.tsx'
import { Input, Labelled } from '../../primitives/control.tsx'
import { Card, Container } from '../../primitives/layout.ts'
import { Spinner } from '../../primitives/skeleton.ts'
import { Heading, Text } from '../../primitives/text.ts'
import { DataList } from '../list/data-list.tsx'
import { readText } from './read-file.ts'

interface Sent {
  readonly body: { readonly csv: string; readonly isTrial: boolean }
  readonly idempotencyKey?: string
}

export interface ImportPageProps {
  title: string
  lead: string
  /** The list that the rows are for, and where it shows what was imported. */
  list: string
  done: string
  columns: readonly ImportColumn[]
  /** Of the template. */
  fileName: string
  /** `12 productos` */
  count: (rows: number) => string
  send: (api: Api, sent: Sent) => Promise<CommandResult<ListImported>>
}

/** The headings and one row to begin with; the mark tells spreadsheets that it is UTF-8. */
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

/** A file that was looked at: its text, and how many rows it has or what is wrong with them. */
interface Looked {
  /** Of the file: its field does not keep it. */
  readonly name: string
  readonly csv: string
  readonly rows: number
  readonly faults: readonly ImportFault[]
  /** Rows that have a fault: more than are told where there are many. */
  readonly faultyRows: number
}

/** Looks at a chosen file without storing anything. */
function useTrial({ send }: Pick<ImportPageProps, 'send'>) {
  const api = useApi()
  const { show, showResult } = useNotify()
  const [looked, setLooked] = useState<Looked | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function look(file: File | undefined): Promise<void> {
    setLooked(null)
    if (file === undefined || isBusy) return
    setBusy(true)
    try {
      const csv = await readText(file)
      if (csv === null) return show('error', ['El archivo es demasiado grande. Divídelo en varios.'])
      const result = await send(api, { body: { csv, isTrial: true } })
      const { rows = 0, faults = [], faultyRows = countRows(faults) } = 'faults' in result ? result : {}
      if (result.success || faults.length > 0) setLooked({ name: file.name, csv, rows, faults, faultyRows })
      else showResult(result)
    } finally {
      setBusy(false)
    }
  }
  return { looked, isBusy, look }
}

function countRows(faults: readonly ImportFault[]): number {
  return new Set(faults.map(({ line }) => line)).size
}

function Faults({ name, faults, faultyRows }: Looked) {
  const told = countRows(faults)
  return (
    <>
      <Heading as="h2" size="small" role="status">
        {faultyRows === 1 ? 'Hay 1 fila por corregir' : `Hay ${faultyRows} filas por corregir`} en {name}
      </Heading>
      <Text tone="muted">
        No se guardó nada. Corrige tu archivo y elígelo otra vez.
        {told < faultyRows && ` Aquí están las primeras ${told}.`}
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

function Ready({
  name,
  csv,
  rows,
  count,
  send,
  done,
}: Looked & Pick<ImportPageProps, 'count' | 'send' | 'done'>) {
  const keyOf = useIdempotencyKey()
  const navigate = useNavigate()
  const body = { csv, isTrial: false }
  return (
    <>
      <Text role="status">
        {name} está bien: tiene {count(rows)}.
      </Text>
      <CommandButton
        command={(api) => send(api, { body, idempotencyKey: keyOf(body) })}
        busy="Importando..."
        onDone={() => navigate(done)}
      >
        Importar {count(rows)}
      </CommandButton>
    </>
  )
}

/** Many rows of a list from a file: looked at first, then stored, all or none. */
export function ImportPage({ title, lead, list, columns, fileName, ...ways }: ImportPageProps) {
  const { looked, isBusy, look } = useTrial(ways)
  const back = useListReturn(list)
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void look(currentTarget.files?.[0])
    // The same file, corrected, can be chosen again.
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
          <Labelled label="Archivo CSV">
            {(id) => <Input id={id} type="file" accept=".csv,text/csv" onChange={choose} />}
          </Labelled>
          {isBusy && (
            <Flex gap="2" align="center" role="status">
              <Spinner /> Revisando el archivo...
            </Flex>
          )}
          {looked !== null &&
            (looked.faults.length > 0 ? <Faults {...looked} /> : <Ready {...looked} {...ways} />)}
        </Flex>
      </Card>
    </Container>
  )
}
