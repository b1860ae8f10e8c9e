import { LinkButton } from '@rodada/ui'
import { findElsewhere } from '@rodada/web/found-elsewhere'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { CourseList } from '../course-list.tsx'
import { loadChoices } from '../load-choices.ts'

/** The list as the address asks for it and the choices of its filters, all at once; the page does not wait for the other catalogue. */
export async function loader(args: LoaderArgs) {
  const elsewhere = findElsewhere(args, 'shop')
  const [page, choices] = await Promise.all([args.read('/api/Course/GetCourseIndex?*'), loadChoices(args)])
  return { page, choices, elsewhere }
}

/** The course catalogue, /academia. */
export function Component() {
  return (
    <CourseList
      {...usePageData<typeof loader>()}
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Academia' }]}
      header={{
        title: 'Academia',
        tone: 'bowl',
        lead: 'Clases para quien se sube por primera vez y para quien ya vuela en el bowl.',
        children: (
          <LinkButton href="/calendario" variant="outline" colorPalette="bowl">
            Calendario de clases
          </LinkButton>
        ),
      }}
    />
  )
}
