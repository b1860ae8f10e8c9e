import { afterAll, beforeAll } from '@jest/globals'
import { describeQueries, volumeRows } from '@rodada/service/testing/describe-queries'
import { seedVolume } from './demo/seed-volume.ts'
import { seedReceipts } from './demo/volume-receipts.ts'
import { dbOf } from './entities.ts'
import { type AdminHarness, startAdmin } from './testing/admin-harness.ts'

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
  await seedVolume(admin.orm, admin.keyRing, volumeRows, () => undefined)
  await seedReceipts(dbOf(admin.orm.em.fork()), volumeRows, () => undefined)
}, 300_000)
afterAll(() => admin.close())

describeQueries({
  service: 'admin',
  app: () => admin.app,
  db: () => dbOf(admin.orm.em.fork()),
  root: import.meta.dirname,
  idFor: () => 1001,
  word: 'curso',
  files: {
    '/api/Log/Index': 'movement-log/log.sql',
    '/api/Receipt/Index': 'till/receipts.sql',
    '/api/Report/Income': 'till/income.sql',
    '/api/Till/Session/Index': 'till/session/sessions.sql',
  },
})
