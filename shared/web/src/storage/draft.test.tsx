import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { noteSignIn } from '../account/tab-account.ts'
import { AppProvider } from '../pages/app.ts'
import { createMemoryApp } from '../testing/memory-app.tsx'
import { createDraft, useDraft, useDraftKey, useForgetDraft, useWasSent } from './draft.ts'

beforeEach(() => sessionStorage.clear())

/** A hook on a page of the user `id`; of a visitor without. */
async function shown<T>(hook: () => T, id?: number) {
  const me = id === undefined ? {} : { id }
  const { app } = createMemoryApp({ pages: [], address: '/', answers: {}, me })
  const wrapper = ({ children }: { children: ReactNode }) => <AppProvider app={app}>{children}</AppProvider>
  const { result } = renderHook(hook, { wrapper })
  await act(async () => void (await app.session.ready()))
  return result
}

describe('a draft', () => {
  it('is what was kept last, until it is forgotten', () => {
    const draft = createDraft('7', 'course:new')
    expect(draft.restore()).toBeNull()
    draft.keep({ title: 'Bowl' })
    draft.keep({ title: 'Bowl', levels: ['Básico'] })
    expect(createDraft('7', 'course:new').restore()).toEqual({ title: 'Bowl', levels: ['Básico'] })
    draft.forget()
    expect(draft.restore()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('belongs to one form of one person', async () => {
    const draft = await shown(() => useDraft('course:new'), 7)
    draft.current?.keep({ title: 'Bowl' })
    for (const [name, id] of [
      ['course:new', 8],
      ['course:new', undefined],
      ['course:7', 7],
    ] as const) {
      const other = await shown(() => useDraft(name), id)
      expect(other.current?.restore()).toBeNull()
    }
  })

  it('waits until it is known whose it is', async () => {
    const seen: boolean[] = []
    await shown(() => seen.push(useDraft('course:new') === null), 7)
    expect(seen).toEqual([true, false])
  })

  it.each(['7', '[1]', 'no JSON', 'null'])('is none where somebody else wrote %s', (text) => {
    const draft = createDraft('7', 'course:new')
    draft.keep({})
    const [place = ''] = Object.keys(sessionStorage)
    sessionStorage.setItem(place, text)
    expect(draft.restore()).toBeNull()
  })

  it('is not kept where the storage is full, and nothing fails', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    createDraft('7', 'course:new').keep({ title: 'Bowl' })
    jest.restoreAllMocks()
    expect(createDraft('7', 'course:new').restore()).toBeNull()
  })

  it('of another user stays, whatever somebody else sends meanwhile', async () => {
    for (const owner of ['7', '70']) createDraft(owner, 'course:new').keep({ owner })
    const forget = await shown(() => useForgetDraft(), 70)
    forget.current('course:new')
    expect(createDraft('7', 'course:new').restore()).toEqual({ owner: '7' })
    expect(createDraft('70', 'course:new').restore()).toBeNull()
  })
})

describe('a draft of before signing in', () => {
  const draftOf = (owner: string) => createDraft(owner, 'registration:7')

  it('is taken over with its key, once', async () => {
    draftOf('nobody').keep({ name: 'Ana' })
    const before = (await shown(() => useDraftKey('registration:7'))).current({ name: 'Ana' })
    noteSignIn('7')
    expect(draftOf('7').adopt()).toBe(true)
    expect(draftOf('7').restore()).toEqual({ name: 'Ana' })
    expect(draftOf('nobody').restore()).toBeNull()
    expect((await shown(() => useDraftKey('registration:7'), 7)).current({ name: 'Ana' })).toBe(before)
    expect(draftOf('7').adopt()).toBe(false)
  })

  it('is not for who has signed in in another tab', () => {
    draftOf('nobody').keep({ name: 'Ana' })
    noteSignIn('7')
    expect([draftOf('8').adopt(), draftOf('8').restore()]).toEqual([false, null])
    expect(draftOf('nobody').restore()).toEqual({ name: 'Ana' })
  })

  it('stays behind what the owner has, and is not for nobody', () => {
    draftOf('nobody').keep({ name: 'Ana' })
    draftOf('7').keep({ name: 'Eva' })
    noteSignIn('7')
    expect([draftOf('7').adopt(), draftOf('nobody').adopt()]).toEqual([false, false])
    expect(draftOf('7').restore()).toEqual({ name: 'Eva' })
    expect(draftOf('nobody').restore()).toEqual({ name: 'Ana' })
  })

  it('goes with that of after', async () => {
    for (const owner of ['nobody', '7']) draftOf(owner).keep({ owner })
    createDraft('7', 'registration:70').keep({ other: true })
    const first = (await shown(() => useDraftKey('registration:7'), 7)).current({})
    const forget = await shown(() => useForgetDraft(), 7)
    forget.current('registration:7')
    expect([draftOf('nobody').restore(), draftOf('7').restore()]).toEqual([null, null])
    expect((await shown(() => useDraftKey('registration:7'), 7)).current({})).not.toBe(first)
    expect(createDraft('7', 'registration:70').restore()).toEqual({ other: true })
  })
})

describe('the idempotency key of a form with a draft', () => {
  const key = () => shown(() => useDraftKey('course:new'), 7)

  it('stays with its body over a reload', async () => {
    const before = await key()
    const first = before.current({ title: 'Bowl' })
    expect(before.current({ title: 'Bowl' })).toBe(first)
    const after = await key()
    expect(after.current({ title: 'Bowl' })).toBe(first)
    expect(after.current({ title: 'Vert' })).not.toBe(first)
    expect(after.current({ title: 'Bowl' })).toBe(first)
  })

  it('tells what was sent last', async () => {
    const wasSent = await shown(() => useWasSent('course:new'), 7)
    expect(wasSent.current({ title: 'Bowl' })).toBe(false)
    ;(await key()).current({ title: 'Bowl' })
    expect([wasSent.current({ title: 'Bowl' }), wasSent.current({ title: 'Vert' })]).toEqual([true, false])
  })

  it('is kept without what was sent', async () => {
    ;(await key()).current({ file: 'frente.jpg' })
    expect(JSON.stringify(sessionStorage)).not.toContain('frente')
  })

  it('goes with the draft', async () => {
    const first = (await key()).current({ title: 'Bowl' })
    createDraft('7', 'course:new').forget()
    expect((await key()).current({ title: 'Bowl' })).not.toBe(first)
  })

  it('is another one for somebody else', async () => {
    const first = (await key()).current({})
    const other = await shown(() => useDraftKey('course:new'), 8)
    expect(other.current({})).not.toBe(first)
  })
})
