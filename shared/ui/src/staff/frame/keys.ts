import { readStored, writeStored } from '@rodada/web/storage/browser-storage'
import { useEffect } from 'react'
import { mainId } from '../../frame/skip-link.tsx'

/** Key of the browser's storage. */
const place = 'rodada.single-keys'

/**
 * Whether single keys are shortcuts: users of speech input, and users whose fingers slip, turn them off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return readStored('browser', place) !== 'off'
}

/** Turns single keys on or off in this browser. */
export function turnSingleKeys(on: boolean): void {
  writeStored('browser', place, on ? null : 'off')
}

/** Shortcuts that '?' lists. */
export const keyWords: readonly (readonly [keys: readonly string[], text: string])[] = [
  [['Ctrl', 'K'], 'Buscar personas, alumnos, cursos, productos, pedidos y páginas'],
  [['/'], 'Ir al buscador de la lista'],
  [['j', 'k'], 'Fila siguiente y anterior'],
  [['Enter'], 'Abrir la fila'],
  [['?'], 'Ver estas teclas'],
]

/** Where keys enter text and are no shortcuts. */
const texts = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog'

/** Whether the key enters text. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(texts) !== null
}

function inMain<E extends HTMLElement>(selector: string): E[] {
  return [...document.querySelectorAll<E>(`#${mainId} ${selector}`)]
}

function focusSearch(): boolean {
  const [field] = inMain<HTMLInputElement>('input[type=search]')
  field?.focus()
  field?.select()
  return field !== undefined
}

/** Prefers the link of the row header to the first one; null where the row has none. */
function linkOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('[role=rowheader] :is(a, button)') ?? row.querySelector('a, button')
}

/** Focuses the link of the next or previous row, which Enter then opens; false without rows. */
function moveRow(step: 1 | -1): boolean {
  const rows = inMain('[role=row]:has([role=rowheader])')
  const links = rows.map(linkOf).filter((link) => link !== null)
  const now = links.findIndex((link) => link.closest('[role=row]')?.contains(document.activeElement))
  const next = links.at(now === -1 ? 0 : Math.min(Math.max(now + step, 0), links.length - 1))
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

export interface StaffKeys {
  onSearch: () => void
  onHelp: () => void
}

/** Runs a key's shortcut; false where it has none. */
function run({ key }: KeyboardEvent, { onHelp }: StaffKeys): boolean {
  if (key === '/') return focusSearch()
  if (key === 'j') return moveRow(1)
  if (key === 'k') return moveRow(-1)
  if (key === '?') onHelp()
  return key === '?'
}

/**
 * Shortcuts of the staff's pages. Single keys count outside of fields and dialogs, unless the user has turned them off.
 */
export function useStaffKeys(keys: StaffKeys): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'k' || event.shiftKey) return
        event.preventDefault()
        keys.onSearch()
        return
      }
      if (isTyping(event) || document.querySelector('dialog[open]') !== null || !areSingleKeysOn()) return
      if (run(event, keys)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [keys])
}
