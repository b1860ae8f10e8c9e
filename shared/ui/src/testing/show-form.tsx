import { jest } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import type { MemoryApp, MemoryAppOptions, SentCommand } from '@rodada/web/testing/memory-app'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from './show-page.tsx'

/** Answer of a form's command; a rejection simulates a lost answer. */
export type FormCommand = (sent: SentCommand) => Promise<Envelope>

export interface FormOptions extends MemoryAppOptions {
  /** Name of the link to the form on the page at `address`. */
  readonly link: string
  /** Label of one of the form's fields. */
  readonly field: string
  /** Address of the form's command. */
  readonly command: string
  readonly answer: FormCommand
}

export interface ShownForm extends MemoryApp {
  readonly sent: jest.Mock<FormCommand>
  /** Path of the current page. */
  path(): string
  /** Path and query of the current page. */
  place(): string
  /** The notices, each with its tone before its text. */
  notices(): string[]
}

/** Shows a form, opened by a link from another page, in place of what the test showed before. */
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

/** Answer of a successful command. */
export const done = (message: string): Envelope => ({ success: true, messages: [message], errors: {} })

/** Answer of a command that is refused with errors of fields. */
export const refused = (errors: Envelope['errors']): Envelope => ({ success: false, messages: [], errors })

/** Answer of an edit that follows another user's. */
export const conflict: Envelope = {
  success: false,
  messages: ['Otra persona cambió este registro.'],
  errors: {},
}

/** A lost answer: whether the command was carried out is unknown. */
export const lost: FormCommand = async () => {
  throw new TypeError('network')
}
