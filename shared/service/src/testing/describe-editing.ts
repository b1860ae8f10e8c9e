import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { imageOf, type MediaPeer, startMediaPeer } from './media-peer.ts'
import type { RecordClient } from './record-client-factory.ts'

/** A service whose staff edit records with pictures. */
interface EditingService {
  capturist(userId: number): RecordClient
  /** Events for a part since the last time. */
  takeEvents(consumer: 'admin' | 'media'): Promise<readonly unknown[]>
  close(): Promise<void>
}

interface Editing {
  /** Starts a service that claims files at this address. */
  start(media: string): Promise<EditingService>
  /** A form of another record each time, which can be saved with these fields. */
  form(changes: object): object
  /** The field that names the record. */
  readonly name: string
  /** A list of labels in the form. */
  readonly labels: string
  /** Purpose of the record's pictures. */
  readonly purpose: string
  /** Message of a saved edit. */
  readonly saved: string
}

/** The form that an edit starts from, with the id and version of its record. */
interface Known {
  readonly id: number
  readonly version: number
  readonly [field: string]: unknown
}

const [userId, somebodyElse] = [3, 4]

const conflict = {
  success: false,
  messages: [
    'Otra persona cambió este registro. Recarga la página para ver los cambios y vuelve a intentarlo.',
  ],
  errors: {},
}

/** Tests what holds for every form that edits a record with pictures. */
export function describeEditing({ start, form, name, labels, purpose, saved }: Editing): void {
  let media: MediaPeer
  let service: EditingService
  let capturist: RecordClient
  beforeAll(async () => {
    media = await startMediaPeer()
    service = await start(media.address)
    capturist = service.capturist(userId)
  })
  afterAll(async () => {
    await service.close()
    await media.close()
  })

  const done = { success: true, messages: [saved], errors: {} }
  const formData = async (id: number): Promise<Known> => (await capturist.formData(id)).json()
  async function published(changes: object = {}): Promise<Known> {
    const { id } = await capturist.create(form(changes))
    await Promise.all([service.takeEvents('admin'), service.takeEvents('media')])
    return formData(id)
  }

  describe('what an edit starts from', () => {
    it('is the form as it was saved, ready to be sent back', async () => {
      const sent = form({ media: [media.upload({ userId })] })
      const known = await published(sent)
      expect(known).toMatchObject({ ...sent, version: 1 })
      expect(await capturist.edit(known.id, known)).toEqual(done)
      expect(await formData(known.id)).toEqual({ ...known, version: 2 })
    })

    it('is kept by nobody on the way', async () => {
      const answer = await capturist.formData((await published()).id)
      expect(answer.headers['cache-control']).toBe('private, no-store')
    })
  })

  describe('the pictures of an edited record', () => {
    it('are claimed where they are new, let go of where they are removed, in the order of the form', async () => {
      const [first, second] = [media.upload({ userId }), media.upload({ userId })]
      const known = await published({ media: [first, second] })
      const third = media.upload({ userId: somebodyElse })
      // Another capturist keeps what the record has, by whichever uploader.
      const other = service.capturist(somebodyElse)
      expect(await other.edit(known.id, { ...known, media: [third, second] })).toEqual(done)
      expect((await formData(known.id)).images).toEqual([imageOf(third), imageOf(second)])
      expect(await service.takeEvents('media')).toMatchObject([
        { type: 'files.claimed', data: { purpose, names: [third] } },
        { type: 'files.released', data: { purpose, names: [first] } },
      ])
    })
  })

  describe('two who edit', () => {
    it('one record: the later save is refused by its version, also at once', async () => {
      const known = await published()
      const names = ['De Ana', 'De Eva']
      const answers = await Promise.all(
        names.map((text) => capturist.edit(known.id, { ...known, [name]: text, [labels]: [text] })),
      )
      expect(answers.filter(({ success }) => !success)).toEqual([conflict])
      const stored = await formData(known.id)
      expect(names).toContain(stored[name])
      expect(stored).toMatchObject({ [labels]: [stored[name]], version: 2 })
      expect(await service.takeEvents('admin')).toHaveLength(1)
      expect(await capturist.edit(known.id, { ...known, [name]: 'Tarde' })).toEqual(conflict)
      expect(await capturist.edit(known.id, { ...stored, [name]: 'A tiempo' })).toEqual(done)
    })

    it('different records do not get in each other’s way', async () => {
      const records = await Promise.all([1, 2, 3, 4].map(() => published()))
      const answers = await Promise.all(
        records.map((known, at) =>
          capturist.edit(known.id, { ...known, [labels]: at % 2 ? ['Norte', 'Sur'] : ['Sur', 'Norte'] }),
        ),
      )
      expect(answers).toEqual([done, done, done, done])
    })

    it('compare nothing where no version is sent', async () => {
      const known = await published()
      await capturist.edit(known.id, { ...known, [name]: 'Antes' })
      expect(await capturist.edit(known.id, { ...known, [name]: 'Después', version: undefined })).toEqual(
        done,
      )
    })
  })
}
