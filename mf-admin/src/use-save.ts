import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'

/** Saves what a form holds, and asks for what is saved then: its version is that of the next change. */
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
