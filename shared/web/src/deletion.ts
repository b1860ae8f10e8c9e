import type { Envelope } from '@rodada/contracts/common'
import type { Api } from './api.ts'
import { useApi, useNotify } from './app.ts'
import { useGoBack } from './go-back.ts'

/**
 * Runs the command of a page header's delete icon, after its confirmation. The returned function is for when the
 * confirmation has closed: it shows the messages and, after success, goes back. A page that was opened by its address
 * goes to `list` instead.
 *
 *     <PageHeader onDelete={useDeletion((api) => api.getCommand('/api/Product/Delete/:id', { params }), '/productos')} />
 */
export function useDeletion(
  command: (api: Api) => Promise<Envelope>,
  list: string,
): () => Promise<() => void> {
  const api = useApi()
  const { showResult } = useNotify()
  const goBack = useGoBack(list)

  return async () => {
    const result = await command(api)
    return () => {
      showResult(result)
      if (result.success) goBack()
    }
  }
}
