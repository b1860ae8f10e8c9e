import type { CourseDetails } from '@rodada/contracts/course'
import { Breadcrumb, PageHeader } from '@rodada/ui'
import { useDeletion } from '@rodada/web/deletion'
import { useManageMode } from '@rodada/web/manage-mode'
import { coursePath } from '../course/course-paths.ts'

type HeaderProps = Pick<CourseDetails, 'id' | 'title'>

const list = '/administrar-cursos'

/** What its keeper does with a course. */
function ManagedHeader({ id, title }: HeaderProps) {
  const remove = useDeletion(
    (api) => api.getCommand('/api/ClassCapturist/DeleteCourse/:id', { params: { id } }),
    list,
  )
  return (
    <PageHeader title={title} tone="bowl" back={list} edit={`${coursePath(id)}/editar`} onDelete={remove} />
  )
}

/** Title of a class with where it is and where back leads; its keeper's actions in manage mode. */
export function CourseHeader({ id, title }: HeaderProps) {
  if (useManageMode('ClassCapturist')) return <ManagedHeader id={id} title={title} />
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Academia', href: '/academia' }, { label: title }]}
      />
      <PageHeader title={title} tone="bowl" back="/academia" />
    </>
  )
}
