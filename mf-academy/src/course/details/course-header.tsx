import type { CourseDetails } from '@rodada/contracts/course/calls'
import { Breadcrumb, PageHeader } from '@rodada/ui'
import { useCommand } from '@rodada/web/calls/command'
import { useListReturn } from '@rodada/web/lists/list-return'
import { useManageMode } from '@rodada/web/lists/manage-mode'
import { useGoBack } from '@rodada/web/pages/go-back'
import { coursePath } from '../course-paths.ts'

type HeaderProps = Pick<CourseDetails, 'id' | 'title'>

const [catalogue, administration] = ['/academia', '/administrar-cursos']

function ManagedHeader({ id, title }: HeaderProps) {
  const { onConfirm: remove } = useCommand(
    (api) => api.getCommand('/api/ClassCapturist/DeleteCourse/:id', { params: { id } }),
    { onDone: useGoBack(administration) },
  )
  return (
    <PageHeader
      title={title}
      tone="bowl"
      back={useListReturn(administration)}
      edit={`${coursePath(id)}/editar`}
      onDelete={remove}
    />
  )
}

/** Breadcrumb and title; in manage mode also the actions of the course staff. */
export function CourseHeader({ id, title }: HeaderProps) {
  const toList = useListReturn(catalogue)
  if (useManageMode('ClassCapturist')) return <ManagedHeader id={id} title={title} />
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Academia', ...toList }, { label: title }]}
      />
      <PageHeader title={title} tone="bowl" back={toList} />
    </>
  )
}
