import { mostImportedProducts, productImportColumns } from '@rodada/contracts/list/import-rules'
import { ImportPage, type ImportPageProps } from '@rodada/ui/staff'

const send: ImportPageProps['send'] = (api, body) =>
  api.post('/api/ProductCapturist/Product/Import', { body })

/** Import of products from a file, /administrar-productos/importar. */
export function Component() {
  return (
    <ImportPage
      title="Importar productos"
      lead={`Desde un archivo XLSX o CSV de hasta ${mostImportedProducts} filas. Se guardan como borradores: revísalos, sube sus fotos y publícalos.`}
      list="/administrar-productos"
      done="/administrar-productos?state=Draft"
      columns={productImportColumns}
      fileName="productos.csv"
      count={(rows) => (rows === 1 ? '1 producto' : `${rows} productos`)}
      send={send}
    />
  )
}
