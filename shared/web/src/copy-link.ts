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

/** Copies an address and says so: 'Enlace copiado', or what to do where no browser way worked. */
export function useCopyLink(): (url: string) => Promise<void> {
  const { show } = useNotify()
  return async (url) => {
    if (await copy(url)) show('success', ['Enlace copiado'])
    else show('error', [`No pudimos copiar el enlace. Cópialo de aquí: ${url}`])
  }
}
