import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import { useGuardedCommand } from './use-guarded-command.tsx'

/** Changes how an account stands, and shows it anew. */
export function useStatusCommand(command: (api: Api) => Promise<CommandResult>) {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  return useGuardedCommand(
    () => command(api),
    (result) => {
      showResult(result)
      if (result.success) void revalidate()
    },
  )
}
