import { AwaitedForm, Breadcrumb, Container, FormPageSkeleton, PageHeader } from '@rodada/ui'
import { usePageData, useParams } from '@rodada/web/pages/router'
import { useState } from 'react'
import { coursePath } from '../../course/course-paths.ts'
import { useLastAwaited, useLastRead } from './last-read.ts'
import { loadRegistration } from './load-registration.ts'
import { PendingMembership } from './pending-membership.tsx'
import { RegistrationForm, type RegistrationFormProps } from './registration-form.tsx'
import { useEntry } from './use-entry.ts'

export const loader = loadRegistration

type FormOrObstacleProps = Omit<RegistrationFormProps, 'onSending'>

/** The form, unless a membership must be paid first. */
function FormOrObstacle(props: FormOrObstacleProps) {
  // The registration's own new membership must not replace the form.
  const [isSent, setIsSent] = useState(false)
  if (props.account.owesMembership && !isSent) return <PendingMembership />
  return <RegistrationForm {...props} onSending={setIsSent} />
}

function Registration() {
  const data = usePageData<typeof loader>()
  const course = useLastRead(data.course)
  const account = useLastAwaited(data.account)
  const sessions = useLastAwaited(data.sessions)
  const { id, title } = course
  const crumbs = [
    { label: 'Inicio', href: '/' },
    { label: 'Academia', href: '/academia' },
    { label: title, href: coursePath(id) },
    { label: 'Registro' },
  ]
  if (!useEntry(id)) return <FormPageSkeleton />
  return (
    <Container maxW="60rem" pb="12">
      <Breadcrumb crumbs={crumbs} />
      <PageHeader title="Registro" eyebrow={title} tone="bowl" back={coursePath(id)} />
      <AwaitedForm data={account} quiet>
        {(known) => <FormOrObstacle course={course} today={data.today} account={known} sessions={sessions} />}
      </AwaitedForm>
    </Container>
  )
}

/**
 * Registration of students for a course, /clase/{id}/registro. The key keeps what was typed for one course out of
 * another's form.
 */
export function Component() {
  return <Registration key={useParams().id} />
}
