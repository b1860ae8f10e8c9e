import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'
import { returnHeaders } from './forwarded-headers.ts'

/** What is to be done about an answer besides passing it on. */
export interface Answering {
  /** Learns the headers of the whole answer before the browser gets it; what it throws is the answer then. */
  readonly beforeAnswer?: (headers: IncomingHttpHeaders) => Promise<void>
  /** Called when the service has begun to answer. */
  readonly onAnswer?: (() => void) | undefined
  /** There is no answer, or no whole one; the browser has heard nothing yet. */
  readonly onFailure: (error: Error) => void
}

/** Bytes of an answer that is taken whole: that costs less than a stream, and a service that breaks off is told. */
const shortAnswer = 64 * 1024

/** Passes a service's answer on to the browser. */
export class ServiceAnswer implements Dispatcher.DispatchHandler {
  readonly #reply: FastifyReply
  readonly #answering: Answering
  readonly #pieces: Buffer[] = []
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #stream: Readable | undefined

  constructor(reply: FastifyReply, answering: Answering) {
    this.#reply = reply
    this.#answering = answering
  }

  /** undici tells by this method how it is to call the others. */
  onRequestStart(): void {
    this.#pieces.length = 0
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // Interim answers are meant for the gateway.
    if (status < 200) return
    this.#answering.onAnswer?.()
    this.#status = status
    this.#headers = headers
    if (this.#isTakenWhole()) return
    this.#stream = new Readable({
      read: () => controller.resume(),
      destroy(error, done) {
        controller.abort(error ?? new Error('The browser has left'))
        done(error)
      },
    })
    this.#begin()
    this.#reply.send(this.#stream)
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    if (this.#stream === undefined) this.#pieces.push(piece)
    else if (!this.#stream.push(piece)) controller.pause()
  }

  onResponseEnd(): void {
    const { beforeAnswer } = this.#answering
    if (this.#stream !== undefined) return void this.#stream.push(null)
    this.#begin()
    if (beforeAnswer === undefined) return void this.#reply.send(this.#body())
    beforeAnswer(this.#headers).then(
      () => this.#reply.send(this.#body()),
      (error: unknown) => this.#reply.send(error),
    )
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#stream === undefined) this.#answering.onFailure(error)
    else this.#stream.destroy(error)
  }

  /** The answer to a HEAD is a stream without a piece, which leaves the length that it names alone. */
  #isTakenWhole(): boolean {
    if (this.#answering.beforeAnswer) return true
    if (this.#reply.request.method === 'HEAD') return false
    return this.#status === 304 || Number(this.#headers['content-length']) <= shortAnswer
  }

  #begin(): void {
    this.#reply.code(this.#status)
    returnHeaders(this.#headers, this.#reply)
  }

  /** Nothing, unlike an empty body, gives a 304 no length. */
  #body(): Buffer | undefined {
    const [first] = this.#pieces
    return this.#pieces.length > 1 ? Buffer.concat(this.#pieces) : first
  }
}
