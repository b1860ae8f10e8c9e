import { type Readable, Transform, type TransformCallback } from 'node:stream'

/**
 * A request's body on its way to a service, counted as it flows: one without a length would else be as long as it
 * likes. Nothing of it is kept.
 */
export class BoundedBody extends Transform {
  readonly #source: Readable
  #left: number

  constructor(source: Readable, maxBytes: number) {
    super()
    this.#source = source
    this.#left = maxBytes
    // Whoever forwards it learns of its end; after that nobody listens, and a late error would end the process.
    this.on('error', () => undefined)
    source.on('error', (error) => this.destroy(error))
    // A browser that leaves half-way closes the body without an end.
    source.on('close', () => {
      if (!source.readableEnded) this.destroy(new Error('The body was cut off'))
    })
    source.pipe(this)
  }

  get isTooLarge(): boolean {
    return this.#left < 0
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#left -= chunk.length
    if (this.isTooLarge) done(new Error('The body is too large'))
    else done(null, chunk)
  }

  /** What nobody wants is read all the same: a connection with half a request in it could carry no other. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#source.unpipe(this)
    this.#source.resume()
    done(error)
  }
}
