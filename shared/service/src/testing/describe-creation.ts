import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Envelope } from '@rodada/contracts/common'
import { someBadTexts } from './bad-texts.ts'
import { type MediaPeer, startMediaPeer } from './media-peer.ts'

/** A service whose staff create records with pictures. */
interface CreatingService {
  /** Sends a form as the page of one of the staff does. */
  create(userId: number, form: object, headers?: Record<string, string>): Promise<Envelope & { id: number }>
  /** Everything that the service keeps. */
  stored(): Promise<unknown>
  /** Values that a form must not decide: who made the record, its version, when it was withdrawn. */
  ownedBy(id: number): Promise<unknown>
  /** Ids of the records with this name. */
  named(name: string): Promise<number[]>
  /** Events for media since the last time. */
  takeEvents(): Promise<readonly unknown[]>
  close(): Promise<void>
}

interface Creation {
  /** Starts a service that claims files at this address. */
  start(media: string): Promise<CreatingService>
  /** A form of another record each time, which can be saved unless these fields are wrong. */
  form(changes: object): object
  /** The field that names the record. */
  readonly name: string
  /** A new label in the form, of which nothing may stay where the form is refused. */
  readonly newLabel: object
  /** Makes the form one that is refused, beside its pictures. */
  readonly wrong: object
}

const [userId, somebodyElse] = [3, 4]

/** Tests what holds for every form that creates a record with pictures. */
export function describeCreation({ start, form, name, newLabel, wrong }: Creation): void {
  let media: MediaPeer
  let service: CreatingService
  beforeAll(async () => {
    media = await startMediaPeer()
    service = await start(media.address)
  })
  afterAll(async () => {
    await service.close()
    await media.close()
  })
  beforeEach(() => service.takeEvents())

  const create = (sent: object, headers?: Record<string, string>) => service.create(userId, sent, headers)
  const upload = () => media.upload({ userId })
  const keyHeader = (key: string) => ({ 'idempotency-key': key })

  describe('a new record', () => {
    const field = name.charAt(0).toUpperCase() + name.slice(1)
    it.each(someBadTexts)('is refused with a name that is: %s', async (_what, text, message) => {
      const before = await service.stored()
      expect((await create(form({ [name]: text, ...newLabel }))).errors).toEqual({ [field]: [message] })
      expect(await service.stored()).toEqual(before)
    })

    it('takes nothing that the form does not have', async () => {
      const foreign = { id: 1, version: 9, createdBy: 1, withdrawnAt: '2020-01-01T00:00:00.000Z' }
      const { id } = await create({ ...form({}), ...foreign })
      expect(id).toBeGreaterThan(1000)
      expect(await service.ownedBy(id)).toEqual({ createdBy: userId, version: 1, withdrawnAt: null })
    })
  })

  describe('the pictures of a new record', () => {
    it.each<[string, () => string]>([
      ['somebody else’s', () => media.upload({ userId: somebodyElse })],
      ['from another browser', () => media.upload({ browser: 'c'.repeat(43) })],
      ['gone', () => 'nada.jpg'],
      ['no file’s name', () => '../secreto.jpg'],
    ])('are refused at their field: %s', async (_what, picture) => {
      const names = [upload(), picture()]
      const before = await service.stored()
      expect(await create(form({ media: names, ...newLabel }))).toMatchObject({
        success: false,
        errors: { Media: ['La imagen ya no está disponible. Vuelve a subirla.'] },
      })
      expect(await service.stored()).toEqual(before)
    })

    it('make the whole form wait while media is down', async () => {
      const other = await startMediaPeer()
      const alone = await start(other.address)
      await other.close()
      const before = await alone.stored()
      expect(await alone.create(userId, form({ media: ['foto.jpg'] }), keyHeader('borrador'))).toEqual({
        success: false,
        messages: [expect.stringContaining('no está disponible por el momento')],
        errors: {},
      })
      expect(await alone.stored()).toEqual(before)
      await alone.close()
    })
  })

  describe('a form that is sent again', () => {
    it('after a lost answer makes one record, also of two at once', async () => {
      const sent = form({ [name]: 'Una sola vez', media: [upload()] })
      const [one, other] = await Promise.all([create(sent, keyHeader('uno')), create(sent, keyHeader('uno'))])
      expect(one).toMatchObject({ success: true, id: expect.any(Number) })
      expect([other, await create(sent, keyHeader('uno'))]).toEqual([one, one])
      expect(await service.takeEvents()).toHaveLength(1)
      expect(await service.named('Una sola vez')).toEqual([one.id])
      expect(await create({ ...sent, [name]: 'Otra' }, keyHeader('uno'))).toMatchObject({ success: false })
    })

    it('gets its answer whatever has become of its pictures', async () => {
      const other = await startMediaPeer()
      const alone = await start(other.address)
      const sent = form({ media: [other.upload({ userId })] })
      const answer = await alone.create(userId, sent, keyHeader('borrador'))
      expect(answer).toMatchObject({ success: true })
      await other.close()
      expect(await alone.create(userId, sent, keyHeader('borrador'))).toEqual(answer)
      await alone.close()
    })

    it('as another record finds its pictures taken', async () => {
      const media = [upload()]
      expect(await create(form({ media }), keyHeader('dos'))).toMatchObject({ success: true })
      const again = await create(form({ media, [name]: 'Otra' }), keyHeader('tres'))
      expect(Object.keys(again.errors)).toEqual(['Media'])
    })

    it('after a refusal is free to be right', async () => {
      expect(await create(form(wrong), keyHeader('cuatro'))).toMatchObject({ success: false })
      expect(await create(form({}), keyHeader('cuatro'))).toMatchObject({ success: true })
    })

    it('by somebody else with the same key makes another record', async () => {
      const one = await create(form({}), keyHeader('cinco'))
      const other = await service.create(somebodyElse, form({}), keyHeader('cinco'))
      expect(other).toMatchObject({ success: true })
      expect(other.id).not.toBe(one.id)
    })
  })
}
