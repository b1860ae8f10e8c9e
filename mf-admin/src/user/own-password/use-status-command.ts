import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import { useGuardedCommand } from './use-guarded-command.tsx'

/** Runs a guarded command, shows its result and loads the page's data again. */
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
