import { Box, FilterBar } from '@rodada/ui'
import { describeAddress } from '@rodada/web/lists/list-address'
import { type ComponentType, type MouseEvent, useState } from 'react'
import type { FilterSheetProps } from './filter-sheet.tsx'
import { type CourseFiltersProps, MoreFields, moreNames } from './more-fields.tsx'
import { QuickChoices, quickNames } from './quick-choices.tsx'

export const filterNames = [...new Set(['name', ...quickNames, ...moreNames])]

/** Below the breakpoint `md` open filters would push the list off the screen. */
const narrow = '(max-width: 47.99rem)'

/** On phones the filters open as a sheet, loaded on demand; without its code they unfold in place. */
function useSheet() {
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null)

  async function open(event: MouseEvent): Promise<void> {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null
    if (summary === null || !window.matchMedia(narrow).matches) return
    event.preventDefault()
    try {
      const { FilterSheet } = await import('./filter-sheet.tsx')
      setSheet(() => FilterSheet)
    } catch {
      // The sheet's code failed to load: the native `details` needs none.
      summary.parentElement?.toggleAttribute('open')
    }
  }
  return { Sheet, open, close: () => setSheet(null) }
}

/** Place, day, age and level stay in view; search and further filters unfold. */
export function CourseFilters({ address, ...choices }: CourseFiltersProps) {
  const { pathname, search } = address
  const { Sheet, open, close } = useSheet()
  // The choice in view holds one level; several belong to the folded filter.
  const inView =
    search.getAll('levels').length > 1 ? quickNames.filter((name) => name !== 'levels') : quickNames
  const outOfView = ['name', ...moreNames]
  const quick = { ...address, kept: describeAddress(pathname, search, inView).kept }
  const { kept } = describeAddress(pathname, search, outOfView)
  const counted = outOfView.filter((name) => !inView.includes(name))
  const more = { ...address, kept, active: describeAddress(pathname, search, counted).active }
  return (
    <>
      <QuickChoices address={quick} names={inView} places={choices.places} levels={choices.levels} />
      <Box onClickCapture={open}>
        <FilterBar address={more} example="Clases de bowl, niños…" label="Más filtros">
          <MoreFields address={more} {...choices} />
        </FilterBar>
      </Box>
      {Sheet !== null && <Sheet address={more} {...choices} onClose={close} />}
    </>
  )
}
