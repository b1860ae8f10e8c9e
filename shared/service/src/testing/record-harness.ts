import type { Call } from '@rodada/contracts/call'
import type { PartName } from '@rodada/contracts/platform/platform'
import type { FastifyInstance } from 'fastify'
import type { MediaPeer } from './media-peer.ts'
import type { RecordClient } from './record-client-factory.ts'
import { sendCall } from './send-call.ts'

/** A service whose staff keep records with pictures, and how to reach one kind of them. */
interface StoredRecords<Form extends object> {
  readonly service: {
    readonly app: FastifyInstance
    takeEvents(consumer?: PartName): Promise<unknown>
    close(): Promise<void>
  }
  readonly media: MediaPeer
  readonly capturist: RecordClient
  readonly details: Call
  /** A form of another record each time, which can be saved. */
  someForm(): Form
  /** Everything that the service keeps. */
  stored(): Promise<unknown>
}

/** One of the staff at work on one kind of record, beside a media service. */
export class RecordHarness<Form extends object, Details, FormData> {
  readonly media: MediaPeer
  readonly capturist: RecordClient
  readonly #records: StoredRecords<Form>

  constructor(records: StoredRecords<Form>) {
    this.#records = records
    this.media = records.media
    this.capturist = records.capturist
  }

  /** Sends a form that can be saved but for these changes. */
  create(changes: object = {}): ReturnType<RecordClient['create']> {
    return this.capturist.create({ ...this.#records.someForm(), ...changes })
  }

  /** The record that such a form makes, as its page shows it. */
  async created(changes: Partial<Form> = {}): Promise<Details> {
    return this.details((await this.create(changes)).id)
  }

  /** A record that was there before, as its form starts from it. */
  async published(changes: Partial<Form> = {}): Promise<FormData> {
    const { id } = await this.create(changes)
    await this.forgetEvents()
    return this.formData(id)
  }

  async formData(id: number): Promise<FormData> {
    return (await this.capturist.formData(id)).json()
  }

  /** A record as its page shows it. */
  async details(id: number): Promise<Details> {
    const { service, details } = this.#records
    return (await sendCall(service.app, details, { params: { id } })).json()
  }

  /** Everything that the service keeps, for before and after. */
  everything(): Promise<unknown> {
    return this.#records.stored()
  }

  /** Leaves only events that come from now on. */
  async forgetEvents(): Promise<void> {
    await this.#records.service.takeEvents('admin')
    await this.#records.service.takeEvents('media')
  }

  async close(): Promise<void> {
    await this.#records.service.close()
    await this.media.close()
  }
}
