import { jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import type { MemoryApp, MemoryAppOptions, SentCommand } from '@rodada/web/testing/memory-app'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from './show-page.tsx'

/** What a form's command answers; a rejection loses the answer. */
export type FormCommand = (sent: SentCommand) => Promise<Envelope>

export interface FormOptions extends MemoryAppOptions {
  /** Name of the link by which the page at `address` leads to the form. */
  readonly link: string
  /** Label of one of the form's fields. */
  readonly field: string
  /** Address of the form's command. */
  readonly command: string
  readonly answer: FormCommand
}

export interface ShownForm extends MemoryApp {
  readonly sent: jest.Mock<FormCommand>
  /** Path of the page that is shown. */
  path(): string
  /** Path and query of the page that is shown. */
  place(): string
  /** The notices, each with its tone before its text. */
  notices(): string[]
}

/** Shows a form in the place of what a test showed before, opened as people do: from another page. */
export async function showForm({
  link,
  field,
  command,
  answer,
  ...options
}: FormOptions): Promise<ShownForm> {
  cleanup()
  const sent = jest.fn(answer)
  const running = await showPage({ ...options, commands: { ...options.commands, [command]: sent } })
  await userEvent.click(await screen.findByRole('link', { name: link }))
  await screen.findByLabelText(field)
  const { app, router } = running
  return {
    ...running,
    sent,
    path: () => router.state.location.pathname,
    place: () => router.state.location.pathname + router.state.location.search,
    notices: () => app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`),
  }
}

/** The answer of a command that was carried out. */
export const done = (message: string): Envelope => ({ success: true, messages: [message], errors: {} })

/** The answer of a command that fields stand against. */
export const refused = (errors: Envelope['errors']): Envelope => ({ success: false, messages: [], errors })

/** The answer of an edit that came after another user's. */
export const conflict: Envelope = {
  success: false,
  messages: ['Otra persona cambió este registro.'],
  errors: {},
}

/** It is not known whether the command was carried out. */
export const lost: FormCommand = async () => {
  throw new TypeError('network')
}
