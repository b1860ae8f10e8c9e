import { type PaletteGroup, type PaletteItem, PaletteList } from '@rodada/ui/palette'
import type { PaletteProps } from '@rodada/ui/staff'
import { usePages, useSession } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { joinWords } from '@rodada/web/words/format'
import { useState } from 'react'
import { hasWords, pageItems } from './page-items.ts'
import { noteRecent, recentItems } from './recent-items.ts'
import { type SearchState, useSearch } from './use-search.ts'

function statusText({ isAsked, waiting, failed, kinds }: SearchState, count: number): string {
  if (waiting > 0) return 'Buscando…'
  if (failed > 0) return 'Una parte no respondió: puede haber más resultados. Inténtalo de nuevo.'
  if (!isAsked && kinds.length > 0) return `Escribe al menos dos letras para buscar ${joinWords(kinds)}.`
  if (count === 0) return 'Nada coincide con lo que escribiste.'
  return count === 1 ? '1 resultado' : `${count} resultados`
}

/** Groups with an item whose title has the words come first. */
function byTitle(groups: readonly PaletteGroup[], words: string): PaletteGroup[] {
  const isMeant = ({ items }: PaletteGroup) => items.some(({ label }) => hasWords(label, words))
  return groups.toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)))
}

/** Groups for the words: without any the recent items, then pages, then what the services have found. */
function useGroups(words: string, found: readonly (readonly PaletteGroup[])[]): PaletteGroup[] {
  const pages = usePages()
  const { user } = useSession()
  const [recent] = useState(() => (user === null ? [] : recentItems(user.id)))
  const last = words.trim() === '' ? recent : []
  const isLast = ({ value }: PaletteItem) => last.some((item) => item.value === value)
  return [
    { label: 'Recientes', items: last },
    {
      label: 'Páginas',
      items: pageItems(pages, user?.roles ?? [], words.trim()).filter((one) => !isLast(one)),
    },
    ...byTitle(found.flat(), words.trim()),
  ].filter(({ items }) => items.length > 0)
}

/** The search over everything that the user's roles may see: pages, people, courses, products, orders. */
export default function Palette({ onClose }: PaletteProps) {
  const [words, setWords] = useState('')
  const found = useSearch(words)
  const groups = useGroups(words, found.groups)
  const navigate = useNavigate()
  const { user } = useSession()

  function open(item: PaletteItem) {
    if (user !== null) noteRecent(user.id, item)
    onClose()
    void navigate(item.href)
  }
  return (
    <PaletteList
      words={words}
      onWords={setWords}
      groups={groups}
      status={statusText(found, groups.flatMap(({ items }) => items).length)}
      onChoose={open}
      onClose={onClose}
    />
  )
}
