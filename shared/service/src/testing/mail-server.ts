import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body as they came over the line. */
  readonly source: string
}

/** A mail server on this machine that keeps what it gets. */
export interface MailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  /** Refuses every receiver with this answer instead of taking the mail. */
  answer: { readonly code: number; readonly text: string } | null
  reset(): void
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, accept) => {
      const { answer } = state
      accept(answer && Object.assign(new Error(answer.text), { responseCode: answer.code }))
    },
    onData: (stream, session, accept) => {
      text(stream).then((source) => {
        received.push({ ...envelopeOf(session), source })
        accept()
      }, accept)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const state: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer: null,
    reset: () => {
      received.length = 0
      state.answer = null
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return state
}

function envelopeOf({ envelope }: SMTPServerSession): Pick<ReceivedMail, 'from' | 'to'> {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
  }
}
