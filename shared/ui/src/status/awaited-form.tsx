import { Await } from '@rodada/web/pages/router'
import { type ReactNode, Suspense } from 'react'
import { FailedPart } from './failed-part.tsx'
import { FormSkeleton } from './page-skeletons.tsx'
import { LoadingNote } from './states.tsx'

interface AwaitedFormProps<Data> {
  /** Data of the loader, possibly still pending (`deferred`). */
  data: Data | Promise<Data>
  /** For customers' forms: the skeleton is all that shows, the loading text is for assistive technology. */
  quiet?: boolean
  /** The form, in a Card. */
  children: (data: Data) => ReactNode
}

/** A form under its header, with its pending and failed states. */
export function AwaitedForm<Data>({ data, quiet = false, children }: AwaitedFormProps<Data>) {
  return (
    <Suspense
      fallback={<div aria-busy>{quiet ? <FormSkeleton /> : <FormSkeleton note={<LoadingNote />} />}</div>}
    >
      <Await resolve={data} errorElement={<FailedPart />}>
        {children}
      </Await>
    </Suspense>
  )
}
