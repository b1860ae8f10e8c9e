import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'

/** Sends the values, shows the result and loads the page's data again: the next change needs the new version. */
export function useSave<Values>(send: (api: Api, values: Values) => Promise<CommandResult>) {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  return async (values: Values) => {
    const result = await send(api, values)
    showResult(result)
    if (result.success) await revalidate()
    return result
  }
}
