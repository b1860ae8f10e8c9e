import type { ImportFault } from '@rodada/contracts/product-import'
import { mostImportedProducts, productImportColumns } from '@rodada/contracts/product-import-columns'
import {
  Card,
  CommandButton,
  Container,
  Flex,
  Heading,
  Input,
  Labelled,
  LinkButton,
  PageHeader,
  Spinner,
  Text,
} from '@rodada/ui'
import { DataList } from '@rodada/ui/staff'
import { useApi, useNotify } from '@rodada/web/app'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useListReturn } from '@rodada/web/list-return'
import { useNavigate } from '@rodada/web/router'
import { type ChangeEvent, useState } from 'react'
import { readText } from './read-file.ts'

const path = '/api/ProductCapturist/Product/Import'

/** The headings and one row to begin with; the mark tells spreadsheets that it is UTF-8. */
const template = [
  productImportColumns.map(({ heading }) => heading),
  productImportColumns.map(({ example }) => (example.includes(',') ? `"${example}"` : example)),
]
  .map((cells) => cells.join(','))
  .join('\r\n')
const templateUrl = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${template}\r\n`)}`

const faultColumns = [
  { header: 'Fila', lead: true, cell: ({ line }: ImportFault) => `Fila ${line}` },
  { header: 'Columna', cell: ({ column }: ImportFault) => column },
  { header: 'Motivo', cell: ({ text }: ImportFault) => text },
]

/** A file that was looked at: its text, and how many products it has or what is wrong with them. */
interface Looked {
  readonly csv: string
  readonly rows: number
  readonly faults: readonly ImportFault[]
}

/** Looks at a chosen file without storing anything. */
function useTrial() {
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
      const result = await api.post(path, { body: { csv, isTrial: true } })
      const { rows = 0, faults = [] } = 'faults' in result ? result : {}
      if (result.success || faults.length > 0) setLooked({ csv, rows, faults })
      else showResult(result)
    } finally {
      setBusy(false)
    }
  }
  return { looked, isBusy, look }
}

function Faults({ faults }: { faults: readonly ImportFault[] }) {
  const rows = new Set(faults.map(({ line }) => line)).size
  return (
    <>
      <Heading as="h2" size="small" role="status">
        {rows === 1 ? 'Hay 1 fila por corregir' : `Hay ${rows} filas por corregir`}
      </Heading>
      <Text tone="muted">No se guardó nada. Corrige tu archivo y elígelo otra vez.</Text>
      <DataList
        label="Filas por corregir"
        columns={faultColumns}
        rows={faults}
        keyOf={({ line, column, text }) => `${line} ${column} ${text}`}
      />
    </>
  )
}

function Ready({ csv, rows }: Looked) {
  const keyOf = useIdempotencyKey()
  const navigate = useNavigate()
  const body = { csv, isTrial: false }
  const count = rows === 1 ? '1 producto' : `${rows} productos`
  return (
    <>
      <Text role="status">El archivo está bien: tiene {count}.</Text>
      <CommandButton
        command={(api) => api.post(path, { body, idempotencyKey: keyOf(body) })}
        busy="Importando..."
        onDone={() => navigate('/administrar-productos?state=Draft')}
      >
        Importar {count}
      </CommandButton>
    </>
  )
}

/** Many products from a file, /administrar-productos/importar. */
export function Component() {
  const { looked, isBusy, look } = useTrial()
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void look(currentTarget.files?.[0])
    // The same file, corrected, can be chosen again.
    currentTarget.value = ''
  }
  return (
    <Container width="prose" pb="12">
      <PageHeader
        title="Importar productos"
        lead={`Desde un archivo CSV de hasta ${mostImportedProducts} filas. Se guardan como borradores: revísalos, sube sus fotos y publícalos.`}
        back={useListReturn('/administrar-productos')}
      />
      <Card>
        <Flex direction="column" align="flex-start" gap="4">
          <LinkButton href={templateUrl} download="productos.csv" variant="outline" colorPalette="ink">
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
          {looked !== null && (looked.faults.length > 0 ? <Faults {...looked} /> : <Ready {...looked} />)}
        </Flex>
      </Card>
    </Container>
  )
}
