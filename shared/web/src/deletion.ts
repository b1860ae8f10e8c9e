import type { Envelope } from '@rodada/contracts/common'
import type { Api } from './api.ts'
import { useApi, useNotify } from './app.ts'
import { isFirstEntry } from './first-entry.ts'
import { useLocation, useNavigate } from './router.ts'

/**
 * What a page header's delete icon does once its question is answered: runs the command, shows its messages and,
 * after success, goes back. A page that was opened by its address goes to `list` instead.
 *
 *     <PageHeader onDelete={useDeletion((api) => api.getCommand('/api/Product/Delete/:id', { params }), '/productos')} />
 */
export function useDeletion(command: (api: Api) => Promise<Envelope>, list: string): () => Promise<void> {
  const api = useApi()
  const { showResult } = useNotify()
  const navigate = useNavigate()
  const location = useLocation()

  return async () => {
    const result = await command(api)
    showResult(result)
    if (!result.success) return
    if (isFirstEntry(location)) await navigate(list, { replace: true })
    else await navigate(-1)
  }
}
