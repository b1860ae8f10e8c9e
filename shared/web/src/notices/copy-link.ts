import { useNotify } from '../pages/app.ts'

/**
 * Copies by `execCommand`: the clipboard API exists only on https and on this machine.
 * @returns whether the browser did it.
 */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // An open dialog makes everything outside of it inert.
  const place = document.activeElement?.closest('dialog') ?? document.body
  const before = document.activeElement
  place.append(field)
  field.focus({ preventScroll: true })
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return copied
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard (plain http), or the visitor refused it.
    return copySelected(text)
  }
}

/** Copies and shows a notice: success, or that the visitor must copy the text by hand. */
function useCopy(copied: string, what: string): (text: string) => Promise<void> {
  const { show } = useNotify()
  return async (text) => {
    if (await copy(text)) show('success', [copied])
    else show('error', [`No pudimos copiar ${what}. Cópialo de aquí: ${text}`])
  }
}

/** Copies an address and shows 'Enlace copiado'. */
export function useCopyLink(): (url: string) => Promise<void> {
  return useCopy('Enlace copiado', 'el enlace')
}

/** Copies a message for the visitor to send, and shows 'Mensaje copiado'. */
export function useCopyMessage(): (text: string) => Promise<void> {
  return useCopy('Mensaje copiado', 'el mensaje')
}
