import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { describeRoutes } from '@rodada/service/testing/route-rules'
import { type AdminUnderTest, startAdmin } from './testing/admin-under-test.ts'

/** What anybody may call; whoever adds a line here has thought about it. */
const publicRoutes: string[] = []

let admin: AdminUnderTest
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

describeRoutes({ service: 'admin', app: () => admin.app, publicRoutes })

describe('admin', () => {
  it('is ready while its database answers', async () => {
    expect((await admin.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect((await admin.app.inject({ url: '/openapi.json' })).json().paths).toHaveProperty('/api/Log/Index')
  })
})
