import { Agent } from 'node:http'
import { testCards } from '@rodada/payment-sandbox/test-cards'
import { type Answer, ask, pageHeaders, timed } from './ask.ts'
import { type ProcessorTime, spentBetween } from './processes.ts'

/** Milliseconds that 99 of 100 answers of a command may take while 50 people send theirs at once. */
export const commandLimit = 600

/** Milliseconds of each command that a customer sent. */
export type Way = Readonly<Record<string, number>>

/** A customer's browser, which notes how long its commands take. */
export class TimedBrowser {
  readonly way: Record<string, number> = {}
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #agent = new Agent({ keepAlive: true })

  constructor(url: string, session: Answer) {
    this.#url = url
    this.#headers = { ...pageHeaders(session), 'content-type': 'application/json' }
  }

  /** @throws when the command does not succeed. */
  async command(name: string, path: string, sent: unknown): Promise<Answer> {
    let answer: Answer = { status: 0, body: '', cookie: '', account: '' }
    const asked = {
      method: 'POST',
      headers: this.#headers,
      body: JSON.stringify(sent),
      agent: this.#agent,
    } as const
    this.way[name] = await timed(async () => {
      answer = await ask(this.#url + path, asked)
    })
    if (answer.status !== 200 || !answer.body.includes('"success":true'))
      throw new Error(`${name}: ${answer.status} ${answer.body.slice(0, 500)}`)
    return answer
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Posts the form with the card as a browser does. @returns the query of the address that the browser returns to. */
export async function payAtBank({ body }: Answer): Promise<Record<string, string>> {
  const { action, fields, cardFields }: PaymentForm = JSON.parse(body)
  const card = {
    [cardFields.number]: testCards.approved,
    [cardFields.expiry]: '1230',
    [cardFields.securityCode]: '987',
  }
  const form = new URLSearchParams({ ...fields, ...card })
  const answer = await fetch(action, { method: 'POST', body: form, redirect: 'manual' })
  const back = answer.headers.get('location')
  if (back === null) throw new Error(`The bank answered ${answer.status}: ${await answer.text()}`)
  return Object.fromEntries(new URL(back).searchParams)
}

interface PaymentForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly cardFields: Readonly<Record<'number' | 'expiry' | 'securityCode', string>>
}

/** The first group of `pattern` in an answer. @throws with the answer when it does not match. */
export function partOf({ status, body }: Answer, pattern: RegExp): string {
  const found = pattern.exec(body)?.[1]
  if (found === undefined) throw new Error(`${status} ${body.slice(0, 500)}`)
  return found
}

/** Milliseconds until the last customer is done, and of each command of those who succeeded. */
export interface Crowd {
  readonly took: number
  readonly ways: readonly Way[]
  readonly failures: readonly string[]
}

export async function atOnce<P>(people: readonly P[], act: (person: P) => Promise<Way>): Promise<Crowd> {
  const began = performance.now()
  const answers = await Promise.allSettled(people.map(act))
  return {
    took: performance.now() - began,
    ways: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    failures: answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : [])),
  }
}

export function together(crowds: readonly Crowd[]): Crowd {
  return {
    took: Math.max(...crowds.map(({ took }) => took)),
    ways: crowds.flatMap(({ ways }) => ways),
    failures: crowds.flatMap(({ failures }) => failures),
  }
}

/** Prints the measurement; a command that fails sets the exit code, whatever the limit. */
export function tellCrowd(what: string, { took, ways, failures }: Crowd, most = Infinity): void {
  console.log(`${what}: the last one through after ${took.toFixed(0)} ms, ${failures.length} failed`)
  for (const failure of failures.slice(0, 3)) console.log(`  FAILED ${failure}`)
  if (failures.length > 0) process.exitCode = 1
  for (const command of new Set(ways.flatMap((way) => Object.keys(way)))) {
    const times = ways.map((way) => way[command] ?? 0).sort((one, other) => one - other)
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
    const numbers = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(0).padStart(5)).join(' ')
    const isOver = at(0.99) > most
    if (isOver) process.exitCode = 1
    const verdict = most === Infinity ? '' : isOver ? 'OVER ' : 'ok '
    console.log(`  ${command.padEnd(20)} ${verdict}p50 p95 p99 max ${numbers} ms`)
  }
}

/** Prints processor time per person: in total and by part. */
export function tellProcessorTime(
  of: string,
  before: ProcessorTime,
  after: ProcessorTime,
  people: number,
): void {
  const spent = spentBetween(before, after)
  const all = spent.reduce((sum, [, ms]) => sum + ms, 0)
  const parts = spent.map(([part, ms]) => `${part} ${(ms / people).toFixed(1)}`)
  console.log(`  processor time of ${of}: ${(all / people).toFixed(1)} ms: ${parts.join(', ')}`)
}
