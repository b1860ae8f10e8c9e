import { Client } from 'pg'

/** A statement as it went to the database, with its values. */
export interface SentStatement {
  readonly text: string
  readonly values: string
  /** Number of its transaction within the command; 0 outside of one. */
  readonly transaction: number
}

type Query = (this: Client, ...args: unknown[]) => unknown

/**
 * Runs a command and notes every statement that the service's own connections send meanwhile: begin, commit and what a
 * transaction says of itself too, but nothing of the connection of its queues' workers.
 * @param service whose connections are meant; nothing else may use them meanwhile.
 */
export async function sentBy<T>(
  service: string,
  command: () => Promise<T>,
): Promise<{ readonly answer: T; readonly sent: readonly SentStatement[] }> {
  const sent: SentStatement[] = []
  const begun = new Map<Client, number>()
  let transactions = 0
  const query = Client.prototype.query as Query
  const noted: Query = function (...args) {
    const { text, values } = statementOf(args)
    if (Reflect.get(this, 'connectionParameters').application_name === `rodada-${service}`) {
      if (text === 'begin') begun.set(this, ++transactions)
      sent.push({ text, values, transaction: begun.get(this) ?? 0 })
      if (text === 'commit' || text === 'rollback') begun.delete(this)
    }
    return query.apply(this, args)
  }
  Client.prototype.query = noted as typeof Client.prototype.query
  try {
    return { answer: await command(), sent }
  } finally {
    Client.prototype.query = query as typeof Client.prototype.query
  }
}

function statementOf([config, values]: unknown[]): Pick<SentStatement, 'text' | 'values'> {
  const of = (name: string) => (config instanceof Object ? Reflect.get(config, name) : undefined)
  const text = String(typeof config === 'string' ? config : of('text'))
  const plain = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
  return { text: plain, values: JSON.stringify(of('values') ?? (Array.isArray(values) ? values : [])) }
}
