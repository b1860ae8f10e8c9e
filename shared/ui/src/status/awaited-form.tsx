import { Await } from '@rodada/web/router'
import { type ReactNode, Suspense } from 'react'
import { FailedPart } from './failed-part.tsx'
import { FormSkeleton } from './page-skeletons.tsx'
import { LoadingNote } from './states.tsx'

interface AwaitedFormProps<Data> {
  /** Data of the loader, possibly still pending (`deferred`). */
  data: Data | Promise<Data>
  /** A customer's form: the eye has the skeleton, and assistive technology alone is told. */
  quiet?: boolean
  /** The form, in a Card. */
  children: (data: Data) => ReactNode
}

/** A form under its header: says that its data is on the way, and why where it did not come. */
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
