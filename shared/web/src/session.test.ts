import { describe, expect, it, jest } from '@jest/globals'
import type { Me } from '@rodada/contracts/user'
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
    const { session } = sessionAnswering(ana, ana, {})
    await session.ready()
    const heard = jest.fn()
    session.store.subscribe(heard)
    await session.refresh()
    expect(heard).not.toHaveBeenCalled()
    await session.refresh()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(session.store.getState().status).toBe('anonymous')
  })
})
