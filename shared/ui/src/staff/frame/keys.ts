import { useEffect } from 'react'
import { mainId } from '../../frame/skip-link.tsx'

/** Where this browser keeps that single keys are no commands. */
const place = 'rodada.single-keys'

/** Whether single keys are commands: people who speak to their browser, or slip, turn them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    // No storage: as at first.
    return true
  }
}

/** Turns single keys on or off, for as long as the browser keeps it. */
export function turnSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(place)
    else localStorage.setItem(place, 'off')
  } catch {
    // No storage: nothing can be kept.
  }
}

/** The keys of the staff's frame, for the list that '?' shows. */
export const keyWords: readonly (readonly [keys: readonly string[], text: string])[] = [
  [['Ctrl', 'K'], 'Buscar personas, alumnos, cursos, productos, pedidos y páginas'],
  [['/'], 'Ir al buscador de la lista'],
  [['j', 'k'], 'Fila siguiente y anterior'],
  [['Enter'], 'Abrir la fila'],
  [['?'], 'Ver estas teclas'],
]

/** Where typing means a text, and keys are no commands. */
const texts = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog'

function isTyping({ target }: KeyboardEvent): boolean {
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

/** The link that names a row, or else the first in it; null where the row leads nowhere. */
function linkOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('[role=rowheader] :is(a, button)') ?? row.querySelector('a, button')
}

/** Takes the focus to the link of the next row, or of the row before: Enter then opens it by itself. */
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

/** Runs what a key stands for; tells whether it stood for something. */
function run({ key }: KeyboardEvent, { onHelp }: StaffKeys): boolean {
  if (key === '/') return focusSearch()
  if (key === 'j') return moveRow(1)
  if (key === 'k') return moveRow(-1)
  if (key === '?') onHelp()
  return key === '?'
}

/** The keyboard of the staff's pages. Single keys count outside of fields and dialogs, where the user has not turned them off. */
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
