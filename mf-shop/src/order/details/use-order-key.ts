import { readLinkToken } from '@rodada/contracts/words/link-token'
import { useBrowserKey } from '@rodada/web/account/browser-key'
import { useApi } from '@rodada/web/pages/app'
import { useLocation, useNavigate, useRevalidator } from '@rodada/web/pages/router'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'

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
  const [opening, setOpening] = useState<Opening>(readLinkToken(hash, 'clave') === '' ? 'none' : 'busy')

  async function open() {
    setOpening('busy')
    await ensureBrowserKey()
    const result = await api.post('/api/Order/Open/:id', {
      params: { id },
      body: { key: key.current },
      stays: true,
    })
    if (!result.success) return setOpening('failed')
    await revalidate()
    // The router shows the order in a transition: earlier, the page would say that there is none.
    startTransition(() => setOpening('none'))
  }

  const take = useEffectEvent(async (found: string) => {
    key.current = found
    await navigate(pathname, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    await open()
  })
  useEffect(() => {
    const found = readLinkToken(hash, 'clave')
    if (found !== '') void take(found)
  }, [hash])

  return { opening, open }
}
