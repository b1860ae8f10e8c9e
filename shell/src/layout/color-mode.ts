import type { ColorMode } from '@rodada/ui'
import { useEffect, useState } from 'react'

const cookieName = 'rodada_modo'
const yearInSeconds = 31_536_000

/** The choice that this device keeps, from the document's cookies. */
export function keptMode(cookies: string): ColorMode {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  const mode = kept?.slice(cookieName.length + 1)
  return mode === 'light' || mode === 'dark' ? mode : 'system'
}

/** A cookie and not the browser's storage: signing out clears that, and the choice belongs to the device. */
export function keepMode(mode: ColorMode): void {
  const life = mode === 'system' ? 0 : yearInSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of the last three years lack the cookie store.
  document.cookie = `${cookieName}=${mode}; path=/; max-age=${life}; samesite=lax`
}

/** Shows the document in a mode. Called before the first render, so that the other one never flashes. */
export function applyMode(mode: ColorMode): void {
  if (mode === 'system') delete document.documentElement.dataset.mode
  else document.documentElement.dataset.mode = mode
}

/** The mode in force and the way to change it. The server does not know the choice: it comes after the first render. */
export function useColorMode(): readonly [ColorMode, (mode: ColorMode) => void] {
  const [mode, setMode] = useState<ColorMode>('system')
  useEffect(() => setMode(keptMode(document.cookie)), [])

  function choose(chosen: ColorMode): void {
    setMode(chosen)
    keepMode(chosen)
    applyMode(chosen)
  }
  return [mode, choose]
}
