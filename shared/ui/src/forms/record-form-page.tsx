import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from '../page/page-header.tsx'
import { Container } from '../primitives/layout.ts'
import { AwaitedForm } from '../status/awaited-form.tsx'
import type { SubmitAnswer } from './form.tsx'

interface RecordFormPageProps<Data, Values> extends Pick<PageHeaderProps, 'title' | 'eyebrow' | 'tone'> {
  width: 'wide' | 'prose' | 'narrow'
  /** Path after saving or cancelling, for a user who opened the page by its address. */
  back: string
  /** Data of the loader, possibly still pending (`deferred`). */
  data: Data | Promise<Data>
  send: (api: Api, values: Values) => Promise<CommandResult>
  /** As of `useCommand`. */
  once?: boolean
  /** Runs after saving, before the page is left. */
  onSaved?: () => Promise<void>
  /** Renders the form, which must warn before typed text is lost; `save` is its `onSubmit`. */
  children: (data: Data, save: (values: Values) => Promise<SubmitAnswer>) => ReactNode
}

const widths = { wide: { maxW: '60rem' }, prose: { width: 'prose' }, narrow: { width: 'narrow' } } as const

/** Page of a new or a changing record: awaits its data, saves, shows the message and goes back. */
export function RecordFormPage<Data, Values>(props: RecordFormPageProps<Data, Values>) {
  const { title, eyebrow, tone, width, back, data, send, once = false, onSaved, children } = props
  const goBack = useGoBack(back)
  const { run } = useCommand(send, {
    once,
    async onDone() {
      await onSaved?.()
      goBack()
    },
  })
  return (
    <Container {...widths[width]} pb="12">
      <PageHeader title={title} eyebrow={eyebrow} tone={tone} back={goBack} />
      <AwaitedForm data={data}>{(loaded) => children(loaded, run)}</AwaitedForm>
    </Container>
  )
}
