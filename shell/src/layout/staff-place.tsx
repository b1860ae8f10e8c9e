import { matchPage } from '@rodada/contracts/platform/page-address'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { isForStaff, isStaff, mayAccess, type Role } from '@rodada/contracts/roles'
import { chakra } from '@rodada/ui'
import { usePages, useSession } from '@rodada/web/pages/app'
import { isPageHandle } from '@rodada/web/pages/page-handle'
import { useMatches } from '@rodada/web/pages/router'
import { lazy, Suspense } from 'react'
import { currentTitle } from './current-title.ts'

const importPalette = () => import(/* webpackChunkName: "palette" */ '../palette/palette.tsx')
const Palette = lazy(importPalette)

const StaffFrame = lazy(async () => {
  const { StaffFrame } = await import('@rodada/ui/staff')
  // Right after it: keys typed after Ctrl-K are lost until the field exists. A failed import is repeated when the
  // palette is opened.
  void importPalette().catch(() => undefined)
  return { default: StaffFrame }
})

/**
 * Whether a page stands in the staff's frame for a user: it is for staff alone, belongs to a page that they may open,
 * or is the dashboard of a member of staff.
 */
export function isFramed(
  page: PageDescriptor,
  pages: readonly PageDescriptor[],
  roles: readonly Role[] | null,
): boolean {
  if (isForStaff(page.access)) return true
  if (page.id === 'shell.dashboard') return roles !== null && isStaff(roles)
  const above = page.under === undefined ? undefined : matchPage(pages, page.under)?.page
  return above !== undefined && mayAccess(above.access, roles)
}

/** Over the bar that phones have at the lower edge. */
const aboveBar = 'calc(3.5rem + env(safe-area-inset-bottom))'

/** Reserves the frame's room above and around the page from the first paint on. */
const Place = chakra('div', {
  base: {
    // Height of the breadcrumb.
    minH: '9',
    ms: { lg: '14rem' },
    '& ~ main, & ~ footer': { ms: { lg: '14rem' } },
    // Bars of pages that stick to the lower edge stand above the frame's.
    '& ~ main': { '--lower-bar': { base: aboveBar, lg: '0px' } },
    '& ~ footer': { pb: { base: aboveBar, lg: '0' } },
    '& ~ output': { mb: { base: aboveBar, lg: '0' } },
    _print: { '& ~ main': { ms: '0' } },
  },
})

/** Right before `main`: the frame of staff pages, whose code loads with the first of them. */
export function StaffPlace({ ownTitle }: { ownTitle: string | null }) {
  const matches = useMatches()
  const pages = usePages()
  const { user } = useSession()
  const page = matches.map(({ handle }) => handle).findLast(isPageHandle)?.page
  if (page === undefined || !isFramed(page, pages, user?.roles ?? null)) return null
  return (
    <Suspense fallback={<Place />}>
      <StaffFrame Place={Place} title={ownTitle ?? currentTitle(matches)} Palette={Palette} />
    </Suspense>
  )
}
