import { nobody } from '@rodada/contracts/page-account'
import { useStore } from 'zustand/react'
import { useApp } from './app.ts'

/** Spanish words for a page whose account is not the session's any more; null while it is. */
export interface OtherAccountWords {
  readonly text: string
  /** Who is signed in now; null for nobody. */
  readonly name: string | null
}

export function useOtherAccount(): OtherAccountWords | null {
  const { account, other } = useStore(useApp().session.page)
  if (other === null) return null
  const { name } = other
  if (name === null) return { text: 'Esta ventana es de una cuenta que ya cerró sesión.', name }
  const isOfNobody = account === nobody
  return {
    text: isOfNobody ? 'Esta ventana se abrió sin iniciar sesión.' : 'Esta ventana es de otra cuenta.',
    name,
  }
}

/** Loads the page for who is signed in now. What was typed is kept, so that no form asks before it is left. */
export function reloadPage(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.reload()
}
