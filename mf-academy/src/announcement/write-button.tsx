import { type AnnouncementKind, announcementBounds } from '@rodada/contracts/family/announcement-rules'
import { CommandButton } from '@rodada/ui'
import type { Selection } from '@rodada/ui/staff'
import type { Api } from '@rodada/web/calls/api'
import { useNavigate } from '@rodada/web/pages/router'
import { chooseReceivers, chosenAnnouncementPath } from './announcement-paths.ts'

interface WriteButtonProps {
  /** Of the rows. */
  kind: AnnouncementKind
  selection: Selection
  /** The filter of the list. */
  search: URLSearchParams
  /** Reads a page of the list, where all that match its filter are chosen. */
  readPage: (
    api: Api,
    query: URLSearchParams,
  ) => Promise<{ readonly list: readonly { readonly id: number }[]; readonly totalPages: number }>
}

/** A page of as many rows as there may be. */
function pageOf(search: URLSearchParams, currentPage: number): URLSearchParams {
  const page = new URLSearchParams(search)
  page.set('currentPage', String(currentPage))
  page.set('itemsPerPage', '100')
  return page
}

async function idsOf(
  api: Api,
  { selection: { ids, isAll }, search, readPage }: WriteButtonProps,
): Promise<number[]> {
  if (!isAll) return [...ids]
  const found: number[] = []
  for (let at = 1; found.length <= announcementBounds.chosen; at++) {
    const { list, totalPages } = await readPage(api, pageOf(search, at))
    found.push(...list.map(({ id }) => id))
    if (at >= totalPages) break
  }
  return found
}

/** Leads to where the staff write to the families of chosen rows. */
export function WriteButton(props: WriteButtonProps) {
  const navigate = useNavigate()
  async function choose(api: Api) {
    const ids = await idsOf(api, props)
    const success = ids.length <= announcementBounds.chosen
    if (success) chooseReceivers({ kind: props.kind, ids })
    const refusal = `Puedes escribir a ${announcementBounds.chosen} a la vez: elige menos.`
    return { success, messages: success ? [] : [refusal], errors: {} }
  }
  return (
    <CommandButton
      size="sm"
      variant="outline"
      colorPalette="bowl"
      command={choose}
      busy="Un momento..."
      onDone={() => navigate(chosenAnnouncementPath)}
    >
      Escribir a las familias
    </CommandButton>
  )
}
