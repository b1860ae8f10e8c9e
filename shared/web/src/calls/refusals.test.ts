import { describe, expect, it, jest } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { createSessionStore } from '../account/session.ts'
import { lastFailedRequest } from './failed-request.ts'
import { createRefusals } from './refusals.ts'

const open: PageDescriptor = { id: 'a', path: '/clase/:id', access: 'public', title: '' }
const subscriptions: PageDescriptor = { ...open, path: '/suscripciones', signIn: true }

async function leaving(status: number, me: Me, page: PageDescriptor): Promise<string | undefined> {
  const leave = jest.fn<(path: string) => Promise<never>>()
  const session = createSessionStore(async () => me)
  await createRefusals({ session, leave, place: () => ({ address: '/clase/7?a=1', page }) })(status, 'r-1')
  return leave.mock.calls[0]?.[0]
}

describe('a refused call', () => {
  const signIn = '/identificacion?returnUrl=%2Fclase%2F7%3Fa%3D1'
  it.each([
    ['an expired session signs in again', 401, { id: 1 }, open, signIn],
    ['a page for signed-in people asks to sign in', 401, {}, subscriptions, signIn],
    ['a visitor elsewhere sees the error page', 401, {}, open, '/Error'],
    ['a missing role is an error', 403, { id: 1 }, open, '/Error'],
    ['a fault is an error', 500, {}, subscriptions, '/Error'],
  ])('%s', async (_, status, me, page, target) => {
    expect(await leaving(status, me, page)).toBe(target)
    if (target === '/Error')
      expect(lastFailedRequest()).toEqual({ requestId: 'r-1', isRefused: status === 403 })
  })

  it.each([
    ['leads staff to their page of the record', ['Admin'], '/administrar-alumnos/7'],
    ['ends on the error page for others', ['GeneralUser'], '/Error'],
  ] as const)('%s', async (_, roles, target) => {
    const leave = jest.fn<(path: string) => Promise<never>>()
    const session = createSessionStore(async () => ({ id: 1, roles: [...roles] }))
    const staffPage = { address: '/administrar-alumnos/7', access: ['Admin' as const] }
    const place = () => ({ address: '/participante/7', page: open, staffPage })
    await createRefusals({ session, leave, place })(404, 'r-1')
    expect(leave.mock.calls[0]).toEqual([target])
  })
})
