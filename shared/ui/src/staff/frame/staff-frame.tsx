import { usePages, useSession } from '@rodada/web/pages/app'
import { useLocation } from '@rodada/web/pages/router'
import { type ComponentType, type ElementType, Suspense, useMemo, useState } from 'react'
import { Box } from '../../primitives/box.tsx'
import { KeyHelp } from './key-help.tsx'
import { useStaffKeys } from './keys.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SideBar } from './side-bar.tsx'
import { currentLink, staffLinks, stepsTo } from './staff-links.ts'
import { Trail } from './trail.tsx'

/** The search over everything that the user's roles may see. */
export interface PaletteProps {
  onClose: () => void
}

interface StaffFrameProps {
  /** Element right before `main` that reserves the bars' room. */
  Place: ElementType
  /** Title of the page that is shown. */
  title: string
  Palette: ComponentType<PaletteProps>
}

/** Staff pages are dense: the display face, large titles and wide spacing are for public pages. */
const desk = {
  '& ~ main': {
    // Less the site's bar and the breadcrumb.
    minH: 'calc(100vh - 6.25rem)',
    '& > div': { px: '4' },
    '& header': { py: '2', alignItems: 'center' },
    '& h1': {
      fontFamily: 'body',
      fontSize: 'xl',
      fontWeight: 'bold',
      lineHeight: 'snug',
      letterSpacing: 'snug',
      // The wheel after the title.
      '& > [aria-hidden]': { display: 'none' },
    },
    '& :is(h2, h3)': { fontFamily: 'body', fontWeight: 'bold', lineHeight: 'snug', letterSpacing: 'snug' },
    '& h2': { fontSize: 'lg' },
    '& h3': { fontSize: 'md' },
    '& h1 + p': { mt: '0.5', fontSize: 'sm' },
    // As high as a finger's target. Of a link in a line padding takes no room.
    '& :is(dd, p) a': { py: '1.5' },
    // The title's skeleton.
    '& > div > div[aria-hidden]:first-child': { py: '2', '& > div': { fontSize: 'xl' } },
  },
  '@media screen and (max-width: 63.99rem)': { '& ~ main :is(td, th) a': { py: '1.5' } },
}

/** Frame of staff pages beside the site's own bar: navigation, breadcrumb, shortcuts and search. */
export function StaffFrame({ Place, title, Palette }: StaffFrameProps) {
  const pages = usePages()
  const { user } = useSession()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const keys = useMemo(() => ({ onSearch: () => setOpen('palette'), onHelp: () => setOpen('keys') }), [])
  useStaffKeys(keys)
  const links = user === null ? undefined : staffLinks(pages, user.roles)
  const current = currentLink(pages, pathname, links ?? [])
  const close = () => setOpen(null)
  return (
    <Box as={Place} css={desk} data-print="hide">
      <SideBar links={links} current={current} onSearch={keys.onSearch} onKeys={keys.onHelp} />
      <PhoneBar links={links} current={current} onSearch={keys.onSearch} currentPath={pathname} />
      <KeyHelp open={open === 'keys'} onClose={close} />
      <Suspense fallback={null}>{open === 'palette' && <Palette onClose={close} />}</Suspense>
      <Trail steps={stepsTo(pages, pathname)} title={title} />
    </Box>
  )
}
