import { useApi } from '@rodada/web/app'
import { useBrowserKey } from '@rodada/web/browser-key'
import { useLocation, useNavigate, useRevalidator } from '@rodada/web/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Form of the service's keys; a mail program may cut or alter a link. */
const keyPattern = /^#clave=([\w-]{20,100})$/

type Opening = 'none' | 'busy' | 'failed'

/**
 * Opens a guest's order by the key in the mailed link. The key leaves the address at once, so that neither the history nor
 * a copied address contains it.
 */
export function useOrderKey(id: number): { opening: Opening; open: () => Promise<void> } {
  const { hash, pathname } = useLocation()
  const api = useApi()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const ensureBrowserKey = useBrowserKey({ atOnce: false })
  const key = useRef('')
  const [opening, setOpening] = useState<Opening>(keyPattern.test(hash) ? 'busy' : 'none')

  async function open() {
    setOpening('busy')
    await ensureBrowserKey()
    const result = await api.post('/api/Order/Open/:id', {
      params: { id },
      body: { key: key.current },
      stays: true,
    })
    if (result.success) await revalidate()
    setOpening(result.success ? 'none' : 'failed')
  }

  const take = useEffectEvent(async (found: string) => {
    key.current = found
    await navigate(pathname, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    await open()
  })
  useEffect(() => {
    const [, found] = keyPattern.exec(hash) ?? []
    if (found !== undefined) void take(found)
  }, [hash])

  return { opening, open }
}
