import { mostImportedProducts, productImportColumns } from '@rodada/contracts/list/import-rules'
import type { ProductsChanged, ProductsImported } from '@rodada/contracts/product/staff-calls'
import { CommandButton, Flex, LinkButton, Text } from '@rodada/ui'
import { ImportPage, type ImportPageProps } from '@rodada/ui/staff'
import type { Api } from '@rodada/web/calls/api'
import { useNavigate, usePageData } from '@rodada/web/pages/router'
import { formatCount } from '@rodada/web/words/format'
import { useState } from 'react'
import { changeProducts, Refused } from '../bulk-acts.tsx'
import { hasChanges, ImportPreview } from './import-preview.tsx'

type Props = ImportPageProps<ProductsImported>

const send: Props['send'] = (api, body) => api.post('/api/ProductCapturist/Product/Import', { body })

const noFilter = new URLSearchParams()
const drafts = '/administrar-productos?state=Draft'

/** What follows once a file is stored. */
function Stored({ ids = [] }: ProductsImported) {
  const navigate = useNavigate()
  const [refused, setRefused] = useState<ProductsChanged['refused']>()
  async function publish(api: Api) {
    const answer = await changeProducts(api, { query: noFilter, target: { ids } }, { state: 'Published' })
    if (answer.success) setRefused(answer.refused)
    return answer
  }
  return (
    <>
      <Text role="status">Listo: se importó el archivo.</Text>
      <Refused refused={refused} />
      <Flex gap="3" wrap="wrap">
        {ids.length > 0 && refused === undefined && (
          <CommandButton
            once
            command={publish}
            busy="Publicando..."
            onDone={(answer: ProductsChanged) =>
              answer.refused?.length === 0 && navigate('/administrar-productos?state=Published')
            }
          >
            {ids.length === 1 ? 'Publicar el producto' : `Publicar los ${formatCount(ids.length)}`}
          </CommandButton>
        )}
        <LinkButton href={ids.length > 0 ? drafts : '/administrar-productos'} variant="outline">
          {ids.length > 0 ? 'Ver los borradores' : 'Ver los productos'}
        </LinkButton>
      </Flex>
    </>
  )
}

/** The year is offered as that of the model. */
export const loader = () => ({ year: new Date().getFullYear() })

/** Import of products from a file, /administrar-productos/importar. */
export function Component() {
  const { year } = usePageData<typeof loader>()
  const columns = productImportColumns.map((column) =>
    column.field === 'model' ? { ...column, usual: String(year) } : column,
  )
  return (
    <ImportPage<ProductsImported>
      title="Importar productos"
      lead={`Desde la lista de tu tienda: un archivo XLSX o CSV de hasta ${formatCount(mostImportedProducts)} filas. Lo nuevo se guarda como borrador; de los SKU que ya existen cambian precio, costo y existencias.`}
      list="/administrar-productos"
      done={drafts}
      columns={columns}
      fileName="productos.csv"
      count={(rows) => (rows === 1 ? '1 fila' : `${formatCount(rows)} filas`)}
      send={send}
      preview={({ imported }) => imported && <ImportPreview imported={imported} />}
      hasChanges={({ imported }) => imported === undefined || hasChanges(imported)}
      stored={(answer) => <Stored {...answer} />}
    />
  )
}
