import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { matchesEtag } from '@rodada/service/http/etag'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip'

/** Quality 5 costs under a millisecond for a document and is within a few per cent of the best. */
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** Start of the body, where the answer has several forms: `name` tells them apart in the ETag. */
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

  /** A form that is made already is returned without a promise. */
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

/** Sends an answer; 304 to a client that has it already. */
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

/** Whether a client takes an encoding, by its `Accept-Encoding`. */
function accepts(accepted: string | undefined, encoding: Encoding): boolean {
  return (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => part.startsWith(encoding) && !/;\s*q=0(?:\.0*)?$/.test(part))
}

/** The best encoding that a client takes; undefined: none. */
export function preferredEncoding(accepted: string | undefined): Encoding | undefined {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : undefined
}

export function compress(encoding: Encoding, text: Buffer): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, { params: brotliParams }) : zip(text)
}
