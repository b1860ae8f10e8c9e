import { nobody } from '@rodada/contracts/account/page-account'
import { usePageAccount } from '../pages/app.ts'

/** A page of another account than the session's, in Spanish words. */
interface OtherAccountWords {
  readonly text: string
  /** Who is signed in now. */
  readonly name: string
}

/** Null while the session is the page's own. */
export function useOtherAccount(): OtherAccountWords | null {
  const { account, other } = usePageAccount()
  if (other === null) return null
  const isOfNobody = account === nobody
  const text = isOfNobody ? 'Esta ventana se abrió sin iniciar sesión.' : 'Esta ventana es de otra cuenta.'
  return { text, name: other.name }
}

/** Loads the page for who is signed in now. What was typed is kept, so that no form asks before it is left. */
export function reloadPage(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.reload()
}
