import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type AdminHarness, movementEvent, startAdmin } from '../testing/admin-harness.ts'
import { verifyChain } from './verify-chain.ts'

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

const em = () => admin.orm.em.fork()
const verify = () => verifyChain(em())
const entries = async () => (await verify()).entries

describe('the chain', () => {
  it('begins with an entry that is nobody’s', async () => {
    expect(await verify()).toEqual({ entries: 0, brokenAt: null })
  })

  it('takes each event once, however often it is delivered', async () => {
    const second = movementEvent({ labels: { price: 'Precio' } })
    const [first, third] = [movementEvent(), movementEvent()]
    expect(await admin.deliver([first, second, first])).toBe(2)
    expect(await admin.deliver([second, third])).toBe(1)
    expect(await admin.deliver([first, second, third])).toBe(0)
    expect(await verify()).toEqual({ entries: 3, brokenAt: null })
  })

  it('stays whole when many deliver at once', async () => {
    const before = await entries()
    const batches = Array.from({ length: 12 }, (_, n) =>
      Array.from({ length: 25 }, (_, m) =>
        movementEvent({ actorId: (n % 5) + 1, subjectId: (m % 7) + 40, formData: { n, m } }),
      ),
    )
    await Promise.all([...batches, ...batches].map((batch) => admin.deliver(batch)))
    expect(await verify()).toEqual({ entries: before + 300, brokenAt: null })
  })

  it('keeps nothing of a batch in which one event is of a wrong shape', async () => {
    const before = await entries()
    const wrong = { ...movementEvent(), data: { title: 'half' } }
    await expect(admin.deliver([movementEvent(), wrong as never])).rejects.toThrow('refused')
    expect(await verify()).toEqual({ entries: before, brokenAt: null })
  })

  it('can be neither changed nor emptied', async () => {
    for (const statement of [
      `update movement set title = 'x' where id = 1`,
      'delete from movement where id = 1',
      'truncate movement',
    ]) {
      await expect(em().execute(statement)).rejects.toThrow('written once')
    }
  })

  it('shows what somebody changed who could', async () => {
    const tampering = async (statement: string) => {
      const db = em()
      await db.begin()
      await db.execute('alter table movement disable trigger user')
      await db.execute(statement)
      const report = await verifyChain(db)
      await db.rollback()
      return report.brokenAt
    }
    expect(await tampering(`update movement set description = 'Curso 8' where id = 2`)).toBe(2)
    expect(
      await tampering(`update movement set created_time = created_time + interval '1 ms' where id = 3`),
    ).toBe(3)
    expect(await tampering(`update movement set origin = null where id = 2`)).toBe(2)
    expect(await tampering(`update movement set labels = null where id = 2`)).toBe(2)
    expect(await tampering('delete from movement where id = 2')).toBe(2)
    expect(await tampering('delete from movement where id = 0')).toBe(0)
    expect(await verify()).toMatchObject({ brokenAt: null })
  })
})
