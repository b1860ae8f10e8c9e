import type { Envelope } from '@rodada/contracts/common'
import { type ConfirmedAction, mainId } from '@rodada/ui'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'

type Api = ReturnType<typeof useApi>

/** Makes actions for a confirmation: sends a change and shows what is there then. */
export function useReleaseChange(): (send: (api: Api) => Promise<Envelope>) => ConfirmedAction {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  async function showAnew() {
    await revalidate()
    // The button is gone, and the focus with it.
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }
  return (send) => async () => {
    const result = await send(api)
    return () => {
      showResult(result)
      if (result.success) void showAnew()
    }
  }
}
