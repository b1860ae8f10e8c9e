import { useNotify } from './app.ts'

/**
 * Puts a text on the clipboard the old way: the clipboard itself exists only on https and on this machine.
 * @returns whether the browser did it.
 */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // An open dialog makes everything outside of it impossible to select.
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

/** Copies and says so, or what to do where no browser way worked. */
function useCopy(copied: string, what: string): (text: string) => Promise<void> {
  const { show } = useNotify()
  return async (text) => {
    if (await copy(text)) show('success', [copied])
    else show('error', [`No pudimos copiar ${what}. Cópialo de aquí: ${text}`])
  }
}

/** Copies an address and says so: 'Enlace copiado'. */
export function useCopyLink(): (url: string) => Promise<void> {
  return useCopy('Enlace copiado', 'el enlace')
}

/** Copies a message that the visitor will send, and says so: 'Mensaje copiado'. */
export function useCopyMessage(): (text: string) => Promise<void> {
  return useCopy('Mensaje copiado', 'el mensaje')
}
