import { CodesPage, type CodeTerms } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'

export async function loader({ read }: LoaderArgs) {
  const [{ value: page }, courses] = await Promise.all([
    deferred(read('/api/ClassCapturist/ReductionCode/Index?*')),
    read('/api/Course/GetCourseIndex?itemsPerPage=100&orderBy=title'),
  ])
  return { page, courses: courses.list.map(({ id, title }) => ({ key: title, value: String(id) })) }
}

const terms: Omit<CodeTerms, 'items'> = {
  person: 'familia',
  lead: 'Descuenta del curso, nunca de la membresía.',
  create: (api, body) => api.post('/api/ClassCapturist/ReductionCode/Create', { body }),
  edit: (api, id, body) => api.post('/api/ClassCapturist/ReductionCode/Edit/:id', { params: { id }, body }),
  end: (api, id) => api.post('/api/ClassCapturist/ReductionCode/End/:id', { params: { id } }),
}

/** Codes that take something off courses, /administrar-cursos/codigos. */
export function Component() {
  const { page, courses } = usePageData<typeof loader>()
  const hint = 'Sin cursos vale para todos.'
  const items = { label: 'Cursos', hint, goneLabel: 'Curso retirado', choices: courses }
  return <CodesPage title="Códigos de descuento" page={page} tone="bowl" terms={{ ...terms, items }} />
}
