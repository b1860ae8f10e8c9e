import type { Envelope } from '@rodada/contracts/common'
import type { Api } from './api.ts'
import { useApi, useNotify } from './app.ts'
import { useGoBack } from './go-back.ts'

/**
 * What a page header's delete icon does once its question is answered: runs the command and returns what follows
 * when the question is off the screen: its messages and, after success, the way back. A page that was opened by
 * its address goes to `list` instead.
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
