import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { describeRoutes } from '@rodada/service/testing/route-rules'
import { type IdentityHarness, startIdentity } from './testing/identity-harness.ts'

/** The calls that need no session: each is here on purpose. */
const publicRoutes = [
  'POST /api/Account/RequestPasswordReset',
  'POST /api/Account/ResetPassword',
  'POST /api/Account/ConfirmEmail',
  'POST /api/Account/UndoEmailChange',
  'POST /api/user/newuser',
  'GET /api/me',
  'GET /api/Passkey/SignInOptions',
]

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

describeRoutes({ service: 'identity', app: () => identity.app, publicRoutes })

describe('identity', () => {
  it('is ready while its database answers', async () => {
    expect((await identity.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect((await identity.app.inject({ url: '/openapi.json' })).json().paths).toHaveProperty('/api/me')
  })
})
