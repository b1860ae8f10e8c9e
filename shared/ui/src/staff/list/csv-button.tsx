import type { Api, CommandResult, DownloadAnswer } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Button } from '../../primitives/button.tsx'
import { Spinner } from '../../primitives/skeleton.ts'

export interface CsvButtonProps {
  /** Fetches the list as a file: `(api) => api.download('/api/…/Csv', { query: address.search })`. */
  fetch: (api: Api) => Promise<CommandResult<DownloadAnswer>>
}

/** As a link to a file that the browser saves would do it. */
function save({ name, content }: DownloadAnswer['file']): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves a list as a file, with all rows that it is narrowed to. */
export function CsvButton({ fetch }: CsvButtonProps) {
  const api = useApi()
  const { showResult } = useNotify()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    if (isBusy) return
    setBusy(true)
    try {
      const result = await fetch(api)
      if ('file' in result) save(result.file)
      showResult(result)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="sm" variant="ghost" colorPalette="ink" aria-disabled={isBusy} onClick={download}>
      {isBusy ? <Spinner /> : <Icon name="download" size={16} />}
      {isBusy ? 'Descargando...' : 'Descargar CSV'}
    </Button>
  )
}
