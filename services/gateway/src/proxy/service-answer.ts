import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'
import { returnHeaders } from './forwarded-headers.ts'

/** What is to be done about an answer besides passing it on. */
export interface Answering {
  /** Learns of the whole answer before the browser gets any of it; what it throws is the answer then. */
  readonly beforeAnswer?: (status: number, headers: IncomingHttpHeaders) => Promise<void>
  /** Nothing is lost when the service stops midway because the browser has left. */
  readonly isRepeatable: boolean
  /** Called when the service has begun to answer. */
  readonly onAnswer?: (() => void) | undefined
  /** Called when the service broke off, whatever the browser has heard. */
  readonly onBreak?: ((error: Error) => void) | undefined
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
  #isTakenWhole = false
  #stream: Readable | undefined
  #onLeave: (() => void) | undefined

  constructor(reply: FastifyReply, answering: Answering) {
    this.#reply = reply
    this.#answering = answering
  }

  /** undici tells by this method how it is to call the others. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#pieces.length = 0
    this.#stopWatching()
    if (!this.#answering.isRepeatable) return
    const { raw } = this.#reply
    const leave = () => void controller.abort(new Error('The browser has left'))
    if (raw.destroyed) return void leave()
    // Else the service would go on for nobody, on one of the few connections to it.
    raw.once('close', leave)
    this.#onLeave = leave
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // Interim answers are meant for the gateway.
    if (status < 200) return
    this.#answering.onAnswer?.()
    this.#status = status
    this.#headers = headers
    this.#isTakenWhole = this.#mayBeTakenWhole()
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    if (this.#isTakenWhole) this.#pieces.push(piece)
    else if (!this.#streamed(controller).push(piece)) controller.pause()
  }

  onResponseEnd(controller: Dispatcher.DispatchController): void {
    const { beforeAnswer } = this.#answering
    if (!this.#isTakenWhole) return void this.#streamed(controller).push(null)
    if (beforeAnswer === undefined) return void this.#sendWhole()
    beforeAnswer(this.#status, this.#headers).then(
      () => this.#sendWhole(),
      (error: unknown) => this.#reply.send(error),
    )
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#stopWatching()
    this.#answering.onBreak?.(error)
    if (this.#stream === undefined) this.#answering.onFailure(error)
    else this.#stream.destroy(error)
  }

  /** The answer to a HEAD is a stream without a piece, which leaves the length that it names alone. */
  #mayBeTakenWhole(): boolean {
    if (this.#answering.beforeAnswer) return true
    if (this.#reply.request.method === 'HEAD') return false
    return this.#status === 304 || Number(this.#headers['content-length']) <= shortAnswer
  }

  #sendWhole(): void {
    this.#begin()
    this.#reply.send(this.#body())
  }

  /** Sent from the first piece on: until then a service that breaks off is told, by an answer without its headers. */
  #streamed(controller: Dispatcher.DispatchController): Readable {
    if (this.#stream !== undefined) return this.#stream
    this.#stream = new Readable({
      read: () => controller.resume(),
      destroy(error, done) {
        controller.abort(error ?? new Error('The browser has left'))
        done(error)
      },
    })
    this.#begin()
    this.#reply.send(this.#stream)
    return this.#stream
  }

  #stopWatching(): void {
    if (this.#onLeave) this.#reply.raw.off('close', this.#onLeave)
    this.#onLeave = undefined
  }

  #begin(): void {
    this.#stopWatching()
    this.#reply.code(this.#status)
    returnHeaders(this.#headers, this.#reply)
  }

  /** Nothing, unlike an empty body, gives a 304 no length. */
  #body(): Buffer | undefined {
    const [first] = this.#pieces
    return this.#pieces.length > 1 ? Buffer.concat(this.#pieces) : first
  }
}
