import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { AppError, tooLarge } from '@rodada/service/http/errors'

export interface UploadBounds {
  readonly maxBytes: number
  /** Bytes that must arrive in each window, while the service reads. */
  readonly leastBytes?: number
  readonly windowMs?: number
}

/** 2 KiB a second, over a time in which a telephone finds its network again. */
const leastBytes = 40 * 1024
const windowMs = 20_000

/**
 * An upload on its way to a service, counted as it flows: otherwise it would be as long and as slow as the sender
 * likes, on one of the few connections to the service. Nothing of it is kept.
 */
export class UploadBody extends Transform {
  readonly #source: Readable
  readonly #timer: NodeJS.Timeout
  #left: number
  #inWindow = 0
  #refusal: AppError | undefined

  constructor(source: Readable, bounds: UploadBounds) {
    super()
    this.#source = source
    this.#left = bounds.maxBytes
    // The forwarder hears of its end; after that no listener is left, and a late error would end the process.
    this.on('error', () => undefined)
    source.on('error', (error) => this.destroy(error))
    // A browser that leaves half-way closes the body without an end.
    source.on('close', () => {
      if (!source.readableEnded) this.destroy(new Error('The body was cut off'))
    })
    const least = bounds.leastBytes ?? leastBytes
    this.#timer = setInterval(() => this.#endWindow(least), bounds.windowMs ?? windowMs)
    source.pipe(this)
  }

  /** Set where the sender is to blame that it did not arrive whole. */
  get refusal(): AppError | undefined {
    return this.#refusal
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#left -= chunk.length
    this.#inWindow += chunk.length
    if (this.#left < 0) done(this.#refuse(tooLarge()))
    else done(null, chunk)
  }

  /** Data that no handler wants are read all the same: a connection with half a request in it could carry no other. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.#timer)
    this.#source.unpipe(this)
    this.#source.resume()
    done(error)
  }

  #endWindow(least: number): void {
    // Where data wait here the service is slow, not the sender.
    const isTaken = this.readableLength === 0 && this.writableLength === 0
    if (isTaken && !this.#source.readableEnded && this.#inWindow < least)
      this.destroy(this.#refuse(tooSlow()))
    this.#inWindow = 0
  }

  #refuse(refusal: AppError): AppError {
    this.#refusal = refusal
    return refusal
  }
}

function tooSlow(): AppError {
  return new AppError({
    status: 408,
    code: 'too-slow',
    message: 'El archivo tardó demasiado en llegar. Revisa tu conexión e inténtalo de nuevo.',
  })
}
