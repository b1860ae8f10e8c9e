import { hash } from 'node:crypto'
import { matchesEtag } from '@rodada/service/etag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, preferredEncoding } from './compress.ts'

/** What comes before the body where the answer has several forms: `name` tells them apart in the ETag. */
export interface Variant {
  readonly name: string
  readonly start: string
}

interface AnswerParts {
  readonly status: number
  /** Content type and whatever else does not depend on who asks. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const onlyForm: Variant = { name: '', start: '' }

/** An answer that is the same for everybody, compressed once for each way of asking for it. */
export class PublicAnswer implements AnswerParts {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly #digest: string
  readonly #forms = new Map<string, Buffer | Promise<Buffer>>()

  constructor({ status, headers, body }: AnswerParts) {
    this.status = status
    this.headers = headers
    this.body = body
    this.#digest = hash('sha256', body, 'base64url').slice(0, 22)
  }

  /** Rough size in memory: the body as it is and its compressed forms. */
  get bytes(): number {
    return this.body.length * 2
  }

  /** The same for all encodings, hence weak when it is sent. */
  etag({ name }: Variant = onlyForm): string {
    return `"${this.#digest}${name}"`
  }

  /** What is made already is handed out without a promise. */
  encoded(encoding: Encoding | undefined, { name, start }: Variant = onlyForm): Buffer | Promise<Buffer> {
    if (encoding === undefined && start === '') return this.body
    const key = `${encoding ?? ''} ${name}`
    const known = this.#forms.get(key)
    if (known !== undefined) return known
    const whole = start === '' ? this.body : Buffer.concat([Buffer.from(start), this.body])
    if (encoding === undefined) return whole
    const made = compress(encoding, whole)
    this.#forms.set(key, made)
    made.then(
      (form) => this.#forms.set(key, form),
      () => this.#forms.delete(key),
    )
    return made
  }
}

/** Sends an answer; to a client that has it already, only that. */
export function sendPublic(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  answer: PublicAnswer,
  variant?: Variant,
): void {
  // A 304 repeats the other headers: browsers take those of the latest answer.
  reply.code(answer.status).headers(answer.headers).header('vary', 'accept-encoding')
  if (answer.status === 200) {
    const etag = answer.etag(variant)
    reply.header('etag', `W/${etag}`)
    if (matchesEtag(headers['if-none-match'], etag)) {
      reply.code(304).removeHeader('content-type').send()
      return
    }
  }
  const encoding = preferredEncoding(headers['accept-encoding'])
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  const body = answer.encoded(encoding, variant)
  if (Buffer.isBuffer(body)) reply.send(body)
  else
    body.then(
      (form) => reply.send(form),
      (error: unknown) => reply.send(error),
    )
}
