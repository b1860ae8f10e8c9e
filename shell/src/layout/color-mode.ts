import { type ColorMode, modeCookie, storedMode } from '@rodada/contracts/platform/color-mode'
import { useEffect, useState } from 'react'

const yearInSeconds = 31_536_000

/** A cookie and not the browser's storage: signing out clears that, and the choice belongs to the device. */
export function storeMode(mode: ColorMode): void {
  const life = mode === 'system' ? 0 : yearInSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of the last three years lack the cookie store.
  document.cookie = `${modeCookie}=${mode}; path=/; max-age=${life}; samesite=lax`
}

/** Sets the document's mode. The gateway sends it so, but a document from the back/forward cache may be outdated. */
export function applyMode(mode: ColorMode): void {
  if (mode === 'system') delete document.documentElement.dataset.mode
  else document.documentElement.dataset.mode = mode
}

/** The mode in force and its setter. The server does not know the mode: it is read after the first render. */
export function useColorMode(): readonly [ColorMode, (mode: ColorMode) => void] {
  const [mode, setMode] = useState<ColorMode>('system')
  useEffect(() => setMode(storedMode(document.cookie)), [])

  function choose(chosen: ColorMode): void {
    setMode(chosen)
    storeMode(chosen)
    applyMode(chosen)
  }
  return [mode, choose]
}
