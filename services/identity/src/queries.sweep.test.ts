import { afterAll, beforeAll } from '@jest/globals'
import { describeQueries, volumeRows } from '@rodada/service/testing/describe-queries'
import { seedVolume } from './demo/seed-volume.ts'
import { dbOf } from './entities.ts'
import { type IdentityHarness, startIdentity } from './testing/identity-harness.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity()
  const context = { orm: identity.orm, publish: async () => undefined }
  await seedVolume(
    context,
    async () => 'no hash',
    volumeRows,
    () => undefined,
  )
}, 300_000)
afterAll(() => identity.close())

describeQueries({
  service: 'identity',
  app: () => identity.app,
  db: () => dbOf(identity.orm.em.fork()),
  root: import.meta.dirname,
  idFor: () => 1001,
  word: 'ana',
  wholeTables: {
    '/api/Admin/User/Index?status=Active': 'nearly all accounts are counted',
    '/api/Admin/User/Index?role=GeneralUser': 'nearly all accounts are counted',
  },
  files: {
    '/api/Admin/Erasure/Index': 'erasure/erasures.sql',
    '/api/Admin/User/GetFigures': 'staff/user-figures.sql',
    '/api/Admin/User/Index': 'staff/users.sql',
  },
})
