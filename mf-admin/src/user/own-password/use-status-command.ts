import { mainId } from '@rodada/ui'
import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import { useGuardedCommand } from './use-guarded-command.tsx'

/** Changes how an account stands, and shows it anew. */
export function useStatusCommand(command: (api: Api) => Promise<CommandResult>) {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  async function show() {
    await revalidate()
    // The button is gone, and the focus with it.
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }
  return useGuardedCommand(
    () => command(api),
    (result) => {
      showResult(result)
      if (result.success) void show()
    },
  )
}
