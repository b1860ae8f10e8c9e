import { expect } from '@jest/globals'
import { Client } from 'pg'

/** A statement as it went to the database, with its values. */
interface SentStatement {
  readonly text: string
  readonly values: string
  /** Number of its transaction within the command; 0 outside of one. */
  readonly transaction: number
}

type Query = (this: Client, ...args: unknown[]) => unknown

/**
 * Runs a command and notes every statement that the service's own connections send meanwhile: what begins, commits and
 * takes back too, but nothing of the connection by which workers ask for jobs.
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
    if (Reflect.get(this, 'connectionParameters').application_name === `rodada-${service}`) {
      const { text, values } = statementOf(args)
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

function statementOf([config, given]: unknown[]): Pick<SentStatement, 'text' | 'values'> {
  const query = Object(config)
  const text = typeof config === 'string' ? config : String(query.text)
  const plain = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
  return { text: plain, values: JSON.stringify(query.values ?? given ?? []) }
}

const aboutTransactions = /^(begin|commit|rollback|savepoint|release)\b/i
const locks = /\bfor (no key )?(update|share)\b|pg_advisory_xact_lock/i

/**
 * Statements that were sent again with the same values: what was read is shared. A later transaction locks anew what an
 * earlier one has set free.
 */
function repeatedOf(sent: readonly SentStatement[]): string[] {
  const known = new Set<string>()
  return sent.flatMap(({ text, values, transaction }) => {
    if (aboutTransactions.test(text)) return []
    const key = JSON.stringify([text, values, locks.test(text) ? transaction : 0])
    if (known.has(key)) return [text]
    known.add(key)
    return []
  })
}

/**
 * Counts the statements of commands, one after the other, by the limits of each.
 * @param most statements that a command may send, by its name.
 */
export class StatementCount<Name extends string> {
  readonly #service: string
  readonly #most: Readonly<Record<Name, number>>

  constructor(service: string, most: Readonly<Record<Name, number>>) {
    this.#service = service
    this.#most = most
  }

  /** Runs a command, which must succeed. @returns its answer. Fails where it sends a statement twice, or too many. */
  async of<A extends { readonly success?: boolean }>(name: Name, command: () => Promise<A>): Promise<A> {
    const { answer, sent } = await sentBy(this.#service, command)
    expect(answer).toMatchObject({ success: true })
    expect({ name, repeated: repeatedOf(sent) }).toEqual({ name, repeated: [] })
    const texts = sent.map(({ text }) => text.slice(0, 150))
    if (texts.length > this.#most[name])
      throw new Error(`${name}: ${texts.length} statements, not ${this.#most[name]}\n${texts.join('\n')}`)
    return answer
  }
}
