import type { Api, CommandResult, DownloadAnswer } from '@rodada/web/calls/api'
import { Icon } from '../../icons/icon.tsx'
import { CommandButton } from '../../primitives/command-button.tsx'

export interface CsvButtonProps {
  /** Fetches the list as a file: `(api) => api.download('/api/…/Csv', { query: address.search })`. */
  fetch: (api: Api) => Promise<CommandResult<DownloadAnswer>>
  text?: string
}

/** Saves a file as a download link does. */
export function saveFile({ name, content }: DownloadAnswer['file']): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves all rows of the filtered list as a file. */
export function CsvButton({ fetch, text = 'Descargar CSV' }: CsvButtonProps) {
  async function download(api: Api) {
    const result = await fetch(api)
    if (result.success) saveFile(result.file)
    return result
  }

  return (
    <CommandButton size="sm" variant="ghost" colorPalette="ink" busy="Descargando..." command={download}>
      <Icon name="download" size={16} />
      {text}
    </CommandButton>
  )
}
