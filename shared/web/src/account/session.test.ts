import { describe, expect, it, jest } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { createSessionStore } from './session.ts'

const ana: Me = { id: 7, name: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', roles: ['GeneralUser'] }

function sessionAnswering(...answers: (Me | Error)[]) {
  const loadMe = jest.fn<() => Promise<Me>>()
  for (const answer of answers) {
    if (answer instanceof Error) loadMe.mockRejectedValueOnce(answer)
    else loadMe.mockResolvedValueOnce(answer)
  }
  return { session: createSessionStore(loadMe), loadMe }
}

describe('the session', () => {
  it('is unknown until the first answer', () => {
    expect(sessionAnswering(ana).session.store.getState()).toEqual({ status: 'unknown', user: null })
  })

  it('knows the user of an answer with an id', async () => {
    const { session } = sessionAnswering(ana)
    await expect(session.ready()).resolves.toMatchObject({
      status: 'signed-in',
      user: { id: 7, name: 'Ana', phone: '', roles: ['GeneralUser'] },
    })
  })

  it('asks nobody to confirm an e-mail that may be confirmed', async () => {
    const unverified = sessionAnswering({ ...ana, emailVerified: false, registering: true })
    expect((await unverified.session.ready()).user).toMatchObject({ emailVerified: false, registering: true })
    const unsaid = sessionAnswering(ana)
    expect((await unsaid.session.ready()).user).toMatchObject({ emailVerified: true, registering: false })
  })

  it.each([
    ['without an id', {}],
    ['that failed', new Error('down')],
  ])('is anonymous after an answer %s', async (_, answer) => {
    await expect(sessionAnswering(answer).session.ready()).resolves.toMatchObject({ status: 'anonymous' })
  })

  it('asks once for everybody who waits', async () => {
    const { session, loadMe } = sessionAnswering(ana)
    await Promise.all([session.refresh(), session.ready(), session.ready()])
    expect(loadMe).toHaveBeenCalledTimes(1)
  })

  it('keeps the user when a later check fails', async () => {
    const { session } = sessionAnswering(ana, new Error('down'))
    await session.ready()
    await session.refresh()
    expect(session.store.getState().user?.id).toBe(7)
  })

  it('tells its listeners only what changed', async () => {
    const { session } = sessionAnswering(ana, ana, { ...ana, name: 'Anita' })
    await session.ready()
    const heard = jest.fn()
    session.store.subscribe(heard)
    await session.refresh()
    expect(heard).not.toHaveBeenCalled()
    await session.refresh()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(session.store.getState().user?.name).toBe('Anita')
  })
})

describe('the account of a page', () => {
  const berta: Me = { ...ana, id: 8, name: 'Berta' }
  const nobodyIsIn: Me = {}

  async function pageOf(...answers: (Me | Error)[]) {
    const { session } = sessionAnswering(...answers)
    await session.ready()
    return { session, userId: () => session.store.getState().user?.id ?? null }
  }

  it.each([
    ['somebody else signed in', ana, berta, { account: '7', other: { name: 'Berta' } }],
    ['a visitor has signed in', nobodyIsIn, ana, { account: 'nobody', other: { name: 'Ana' } }],
  ])('stays where in another tab %s, and the page knows of it', async (_case, first, next, known) => {
    const { session, userId } = await pageOf(first, next)
    await session.refresh()
    expect(session.page.getState()).toEqual(known)
    expect(userId()).toBe(first.id ?? null)
    expect(await session.account()).toBe(known.account)
  })

  it('is the page’s again once its user has come back', async () => {
    const { session } = await pageOf(ana, berta, ana)
    await session.refresh()
    await session.refresh()
    expect(session.page.getState()).toEqual({ account: '7', other: null })
  })

  it('changes where the page itself signs in, which an earlier answer cannot undo', async () => {
    const late = Promise.withResolvers<Me>()
    const loadMe = jest.fn<() => Promise<Me>>()
    loadMe.mockResolvedValueOnce(nobodyIsIn).mockReturnValueOnce(late.promise).mockResolvedValueOnce(ana)
    const session = createSessionStore(loadMe)
    await session.ready()
    const asking = session.refresh()
    session.begun('7')
    late.resolve(nobodyIsIn)
    await asking
    expect(session.page.getState()).toEqual({ account: '7', other: null, isBeginning: true })
    await session.refresh()
    expect(session.store.getState().user?.id).toBe(7)
  })

  it('stays its own where the session has ended: it shows a visitor, and does not act as one', async () => {
    const { session, userId } = await pageOf(ana, nobodyIsIn, berta)
    await session.refresh()
    expect([userId(), session.page.getState()]).toEqual([null, { account: '7', other: null }])
    expect(await session.account()).toBe('7')
    await session.refresh()
    expect([userId(), session.page.getState().other]).toEqual([null, { name: 'Berta' }])
  })

  it('is asked for again where it could not be known', async () => {
    const { session } = await pageOf(new Error('down'), ana)
    expect(session.page.getState().account).toBeNull()
    expect(await session.account()).toBe('7')
    expect(session.store.getState().user?.id).toBe(7)
  })
})
